import type { StarterArticle } from '../../starter-article.ts'

export const refugees: StarterArticle = {
  slug: 'who-is-a-refugee',
  title: 'Who is a refugee',
  category: 'World',
  published: '2024-11-24T05:06:00.000Z',
  summary:
    'A definition of 1951, five grounds of persecution and one rule above all others: nobody may be sent back to danger. What the word means in law, and what it leaves out.',
  text: `
<p>In everyday speech a refugee is anyone who has fled. In law the word is narrower, and a great deal depends on it. A refugee may not be returned to danger, while other migrants may be sent home. The line between the two was drawn in 1951, for a Europe full of people whom the war had driven away, and it has been stretched ever since.</p>
<h2>The definition</h2>
<p>Under the Convention relating to the Status of Refugees, a refugee is a person who is outside the country of his or her nationality, has a well-founded fear of being persecuted there, and cannot or for that reason will not rely on its protection. The fear must have one of five grounds: race, religion, nationality, membership of a particular social group, or political opinion.</p>
<p>Each element is weighed when a claim is examined. The person must have crossed a border. The fear must be felt, and there must be facts that make it reasonable. Persecution means serious harm, by the State itself or by others against whom the State cannot or will not protect. The fourth ground is the most elastic, and courts in many countries have read it to include women threatened with forced marriage and people persecuted for their sexual orientation.</p>
<p>The original text covered only events before 1951, and States could limit it to Europe. A Protocol of 1967 removed both restrictions. Nearly 150 States have joined one of the two instruments or both.</p>
<h2>Not to be sent back</h2>
<p>The central rule stands in Article 33 and is known by a French word, non-refoulement. No refugee may be expelled or returned in any manner whatsoever to the frontiers of a territory where life or freedom would be threatened on one of the five grounds. The only exceptions are people who endanger the security of the host country or have been convicted of a particularly serious crime. The Convention against Torture goes further for those who would be tortured: there, no exception is allowed at all.</p>
<p>Because protection cannot wait for a visa, Article 31 says that refugees who come directly from danger may not be punished for entering without papers, provided that they report to the authorities without delay. The Convention also gives them rights that grow with the length of their stay: to go to court, to practise their religion, to send their children to primary school, to work, and to receive a travel document. Nobody can claim all this who has committed war crimes, crimes against humanity or a serious non-political crime before arrival.</p>
<h2>Neighbouring words</h2>
<ul>
<li>An <strong>asylum seeker</strong> has asked for protection and is waiting for the decision. A person becomes a refugee by fulfilling the definition; the decision only recognises it.</li>
<li>An <strong>internally displaced person</strong> has fled for similar reasons within one country. There are more of them than refugees, and no treaty of worldwide reach protects them.</li>
<li>A <strong>migrant</strong> leaves for work, study or family and could in principle rely on the protection of the home country.</li>
<li>A <strong>stateless person</strong> is a national of no country at all. Some refugees are stateless, but not all.</li>
</ul>
<p>People who flee war in general, famine, drought or rising water are not covered unless one of the five grounds is also present. Africa and Latin America have widened the term. The African convention of 1969 adds those who flee foreign aggression, occupation or events that seriously disturb public order, and the Cartagena Declaration of 1984 has a similar clause.</p>
<h2>Who helps</h2>
<p>The United Nations High Commissioner for Refugees, UNHCR, began work in 1951 and was meant to last for three years. It watches over the Convention, and in many countries registers refugees and examines their claims. It looks for one of three lasting solutions: return home when that is safe, a new life in the country of refuge, or resettlement in a third one. Resettlement reaches only a small fraction. Palestine refugees in the Near East are cared for by an older agency, UNRWA. By far the most refugees remain in a country next to their own, and most host countries are not rich.</p>
<h2>India's way</h2>
<p>India has joined neither the Convention nor the Protocol and has no law specifically on refugees. It has nevertheless sheltered many. Tibetans have come since 1959 and Tamils from Sri Lanka since 1983, and in 1971 about ten million people crossed from East Pakistan, most of whom went home after the war. The government decides on each group by policy, and UNHCR deals with others in Delhi. The Supreme Court has held that the right to life in Article 21 belongs to every person on Indian soil. In 1996 it ordered the State of Arunachal Pradesh to protect Chakmas who were threatened with expulsion by force.</p>`,
}
