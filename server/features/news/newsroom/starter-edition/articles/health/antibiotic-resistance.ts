import type { StarterArticle } from '../../starter-article.ts'

export const antibioticResistance: StarterArticle = {
  slug: 'how-antibiotic-resistance-arises',
  title: 'How antibiotic resistance arises',
  category: 'Health',
  published: '2025-01-17T05:30:00.000Z',
  summary:
    'Antibiotics do not make bacteria resistant. They kill the others. Natural selection at high speed, genes that travel between species, and what slows them down.',
  text: `
<p>It is often said that the body gets used to an antibiotic. It does not. The bacteria change, not the patient, and a resistant strain is as hard to treat in somebody who has never swallowed a tablet in his life. To see why, one needs only Darwin's idea of natural selection and a sense of how fast bacteria live.</p>
<h2>Selection in an afternoon</h2>
<p>Under good conditions some bacteria divide every twenty minutes. One cell can have millions of descendants by the end of a day. Each copying of the genes contains a few random errors, or mutations. Most are harmful or make no difference. Once in a great while one happens to protect its bearer against a drug that the cell has never met.</p>
<p>As long as there is no drug, that mutant has no advantage and may even grow more slowly than its sisters. Then an antibiotic arrives. It kills the sensitive cells and leaves the mutant alone with all the food. Within days its offspring are the population. The antibiotic did not create the resistance; it selected it. Every use does this a little, in the patient, in a hospital's drains, on a farm. Needless use does it for no benefit at all.</p>
<h2>Genes that change hands</h2>
<p>If inheritance were all, resistance would spread slowly. But bacteria also pass genes sideways, even between species. Many resistance genes sit on plasmids, small rings of DNA apart from the main chromosome. In conjugation two cells touch and one hands the other a copy of a plasmid. In transformation a cell picks up DNA that a dead one left behind. In transduction a virus that infects bacteria, a phage, carries genes along by mistake. One plasmid may hold resistance to several drugs, so that the use of one selects resistance to all of them.</p>
<p>The genes themselves are ancient. Most antibiotics are copied from substances with which moulds and soil bacteria have fought each other for many millions of years, and defences are as old as the weapons.</p>
<h2>Four ways to survive</h2>
<ol>
<li><strong>Destroy the drug.</strong> Enzymes called beta-lactamases cut open the ring at the heart of penicillin and its relatives. One of them, NDM-1, defeats even the carbapenems, which are kept in reserve for serious infections.</li>
<li><strong>Change the target.</strong> In MRSA, a form of <em>Staphylococcus aureus</em>, the protein that penicillins attack has been replaced by one to which they hardly bind.</li>
<li><strong>Pump it out.</strong> Efflux pumps throw the drug out as quickly as it comes in, often several unrelated drugs at once.</li>
<li><strong>Keep it out.</strong> Bacteria with an outer membrane can close or lose the pores through which a drug would enter.</li>
</ol>
<h2>How people help it along</h2>
<p>Colds, influenza and most sore throats and coughs are caused by viruses, on which antibiotics have no effect whatever. Tablets taken for them only select resistance among the harmless bacteria that everyone carries, and those may later pass the genes to dangerous ones. Doses too small, or a course that ends when the drug has merely thinned the population, give half-resistant cells their chance. Alexander Fleming, who discovered penicillin in 1928, warned in his Nobel lecture in 1945 that too little of it would educate microbes to resist it. How long a treatment has to be is a question for a doctor: recent trials have shown that for several infections shorter courses work as well. The rule is to take what was prescribed, as it was prescribed, and never to keep or share what is left over.</p>
<p>Much of the world's antibiotics goes to animals, to treat disease but also to prevent it in crowded sheds or to make animals grow faster. Waste from farms, hospitals and factories carries drugs and genes into rivers. Since people, animals and their surroundings share one pool of genes, experts speak of One Health. India banned the use of colistin, a medicine of last resort, in food animals in 2019.</p>
<h2>What is at stake, and what works</h2>
<p>A large study estimated that bacterial infections resistant to drugs directly caused about 1.27 million deaths in the world in 2019. Operations, treatment of cancer and the care of babies born too early all lean on antibiotics that work. New ones are few. They are expensive to develop and earn little, because a good new antibiotic ought to be used as seldom as possible.</p>
<p>Everything that prevents infections takes away occasions for using the drugs: clean water, toilets, washed hands, vaccines. Quick tests tell bacteria from viruses. The World Health Organization sorts antibiotics into three groups, Access, Watch and Reserve, so that the broadest are kept for those who need them. In India many antibiotics belong to Schedule H1, which may be sold only on prescription and must be entered in a register by the pharmacist; a red line on the strip marks medicines not to be taken without a doctor's advice. Resistance cannot be ended, since evolution cannot. It can be slowed, and the time gained is counted in lives.</p>`,
}
