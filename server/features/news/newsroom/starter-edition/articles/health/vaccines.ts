import type { StarterArticle } from '../../starter-article.ts'

export const vaccines: StarterArticle = {
  slug: 'how-vaccines-train-immunity',
  title: 'How vaccines train immunity',
  category: 'Health',
  published: '2025-01-09T05:30:00.000Z',
  summary:
    'A vaccine shows the body what a germ looks like before the germ arrives. What remains is memory: cells that recognise it and answer within days instead of weeks.',
  text: `
<p>A person who has had measles almost never has it again. Long before anyone knew of viruses or white blood cells, people noticed that some illnesses come only once. A vaccine uses that fact without the illness: it shows the immune system enough of a germ to learn from, and too little to fall sick.</p>
<h2>Two lines of defence</h2>
<p>The first line, innate immunity, is ready at birth and treats all invaders alike. Skin and mucus keep them out; cells such as macrophages swallow those that get through; fever and swelling are signs of their work. It acts within hours and learns little.</p>
<p>The second line, adaptive immunity, is slow and exact. Its soldiers are two kinds of lymphocytes. B cells make antibodies, proteins that fit one particular shape and cling to it. T cells come in several sorts: helper T cells direct the response, and cytotoxic T cells kill the body's own cells once a virus has occupied them. The shape that is recognised, usually a piece of protein or sugar on the germ's surface, is called an antigen.</p>
<p>The body carries billions of lymphocytes, each with a receptor of its own design, made by shuffling genes at random. For almost any antigen a few cells happen to fit. When one of them meets its match and gets the signal to act, it divides again and again. This is called clonal selection. It takes a week or two, and in those days a new infection can do great harm.</p>
<h2>What a vaccine leaves behind</h2>
<p>When an infection is over, most of the new cells die. Some remain for years or for life: memory B cells, memory T cells, and long-lived plasma cells in the bone marrow that go on releasing antibodies. At the next meeting they answer within a few days, in greater numbers, and with antibodies that grip more tightly. Often the germ is gone before a single symptom appears. Vaccination aims at exactly this memory.</p>
<p>Near the place of the injection, dendritic cells pick up the antigen and travel to a lymph node. There they show it to T cells, which in turn help B cells. The sore arm and the slight fever of the next day are the innate system raising the alarm, and they usually pass within two days.</p>
<h2>Many ways to show a germ</h2>
<ul>
<li><strong>Live attenuated</strong> vaccines contain a weakened germ that multiplies a little: measles, rubella, BCG against tuberculosis. The memory is strong, but people with weak immune systems may not be able to take them.</li>
<li><strong>Inactivated</strong> vaccines contain a germ that was killed, such as the injected polio vaccine. They are safe for more people and often need several doses.</li>
<li><strong>Toxoids</strong> train the body against a poison rather than a germ, as with tetanus and diphtheria.</li>
<li><strong>Subunit and conjugate</strong> vaccines contain selected pieces. In a conjugate vaccine a sugar of the germ's coat is tied to a protein, because the immune systems of infants ignore sugar alone.</li>
<li><strong>Viral vector and mRNA</strong> vaccines carry instructions, and the body's own cells make the antigen for a short time. Messenger RNA does not enter the nucleus, does not change genes, and is broken down within days.</li>
</ul>
<p>Many vaccines also hold an adjuvant, often an aluminium salt, which makes the alarm louder so that less antigen is needed. A second or third dose works like revision before an examination: the same lesson repeated after some weeks fixes it far better than one long lesson.</p>
<h2>Protecting those who cannot be vaccinated</h2>
<p>An infection spreads only while it finds people to infect. If enough of them are immune, chains of infection break, and newborn babies and patients under treatment are shielded by their neighbours. How many are enough depends on the disease. Measles is so contagious that about 95 per cent of people must be immune; for polio the figure is nearer to 80.</p>
<p>No vaccine works in every person, and protection may fade, which is why boosters exist. Influenza viruses change their surface so quickly that a new vaccine is made each season. Rare side effects do occur, and systems of surveillance look for them after a vaccine is approved. Weighed against that stand the results. Smallpox, which Edward Jenner first fought with cowpox in 1796, was declared eradicated in 1980. India, which once reported more polio cases than any other country, was certified free of wild polio in 2014. Both were won with vaccines that reached nearly everyone.</p>`,
}
