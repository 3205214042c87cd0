import type { StarterArticle } from '../../starter-article.ts'

export const securityCouncil: StarterArticle = {
  slug: 'what-the-un-security-council-can-do',
  title: 'What the UN Security Council can do',
  category: 'World',
  published: '2025-01-16T05:30:00.000Z',
  summary:
    'Fifteen members, five of them permanent, can bind every State in the world, and a single permanent member can stop them. The powers, the votes and the limits.',
  text: `
<p>Most organs of the United Nations can only recommend. The Security Council is the exception. By Article 25 of the Charter all member States agree to accept and carry out its decisions, so that fifteen governments can bind all 193. The founders of 1945 gave it this power because the Charter makes it primarily responsible for international peace and security, and they surrounded the power with conditions.</p>
<h2>Who sits there</h2>
<p>Five members are permanent: China, France, Russia, the United Kingdom and the United States. The General Assembly elects ten others for two years, five of them each year, by a majority of two thirds and with an eye to regions: five seats for Africa and Asia together, two for Latin America and the Caribbean, two for Western Europe and others, one for Eastern Europe. A member whose term is ending cannot be elected again at once. There were six elected seats until 1965, when an amendment raised the number to ten. India has been elected eight times, most recently for 2021 and 2022. The presidency passes from member to member every month, in the English alphabetical order of their names.</p>
<h2>How it votes</h2>
<p>Each member has one vote. A matter of procedure, such as what to put on the agenda, needs nine votes, whoever casts them. Everything else needs nine votes including, in the words of Article 27, the concurring votes of the permanent members. From this comes the veto. If a permanent member votes against a draft, it fails, even with fourteen in favour. By long practice an abstention does not count as a veto, so a permanent member can let a text pass that it does not like. In a decision under Chapter VI, which deals with peaceful settlement, a party to the dispute must abstain.</p>
<p>Since 2022 the General Assembly meets within ten working days of any veto and debates it. The veto stands, but it has to be explained.</p>
<h2>A ladder of measures</h2>
<p>Under <strong>Chapter VI</strong> the Council may investigate any dispute that could endanger peace and call on the parties to negotiate, accept a mediator or go to court. It may recommend terms. These resolutions persuade; they do not compel.</p>
<p><strong>Chapter VII</strong> compels. It begins with Article 39: the Council must first find that there is a threat to the peace, a breach of the peace or an act of aggression. Then, step by step:</p>
<ul>
<li>Article 40 lets it demand provisional measures, such as a ceasefire.</li>
<li>Article 41 covers measures without armed force: bans on trade or arms, frozen accounts, travel bans, cut transport and communications. Today's sanctions mostly aim at named persons and firms, and a committee of the Council keeps each list.</li>
<li>Article 42 allows military action if those measures are, or would be, not enough. The United Nations has no army of its own, although the Charter foresaw forces placed at its disposal. The Council instead authorises States to act, often with the phrase all necessary means.</li>
</ul>
<p>Nothing in this takes away the right of self-defence. Article 51 keeps it for a State under armed attack, until the Council has taken the measures that are needed, and asks that it be reported at once.</p>
<p>Peacekeeping, the best known activity of all, is not mentioned in the Charter. It grew in practice, between the sixth chapter and the seventh. Its classic principles are the consent of the parties, impartiality, and no use of force except in self-defence and in defence of the mandate. The Council decides on each mission and renews it; the Secretary-General runs it; member States lend the soldiers and police, and India has been among the largest contributors over the decades.</p>
<h2>Other powers</h2>
<p>The Council recommends new members, and the candidate for Secretary-General, to the General Assembly, so that the veto applies there too. Voting separately from the Assembly, it elects the judges of the International Court of Justice; in that vote there is no veto. It can create tribunals, as it did for the former Yugoslavia and for Rwanda, and it can refer a situation to the Prosecutor of the International Criminal Court.</p>
<h2>When it is blocked</h2>
<p>If a permanent member uses its veto, the General Assembly can take the matter up. A resolution of 1950 named Uniting for Peace allows an emergency special session within 24 hours, which may recommend collective measures but cannot order them.</p>
<p>Few people think that a Council designed in 1945 represents the world of today. Africa and Latin America have no permanent seat, and neither does India, which seeks one together with Brazil, Germany and Japan in a group called the G4. Other States would rather add elected seats, and opinions on the veto differ even more. The hurdle is high: an amendment of the Charter must be adopted by two thirds of the General Assembly and ratified by two thirds of the member States, including all five permanent ones. The veto, in other words, also guards the veto.</p>`,
}
