import type { StarterArticle } from '../../starter-article.ts'

export const rightToInformation: StarterArticle = {
  slug: 'how-the-right-to-information-works',
  title: 'How the right to information works',
  category: 'India',
  published: '2024-12-27T05:14:00.000Z',
  summary:
    'Ten rupees and a plain question oblige an office to answer within thirty days. What may be asked, what may be refused, and where to complain.',
  text: `
<p>For most of India's history as a free country a file was nobody's business but the government's. The Official Secrets Act of 1923, made by colonial rulers, treated disclosure as the danger. Since 12 October 2005 the rule has been the other way round. Under the Right to Information Act any citizen may ask for what a public authority holds, and it is refusal that needs a reason.</p>
<h2>How it came about</h2>
<p>The law grew from wage slips. In the 1990s labourers in central Rajasthan, organised in the Mazdoor Kisan Shakti Sangathan, suspected that they were being cheated on public works. They demanded copies of bills and muster rolls and read them aloud at public hearings, where names of the dead and of people long moved away turned up as paid workers. Tamil Nadu passed the first State law in 1997.</p>
<p>The courts had prepared the ground. From 1975 on the Supreme Court read a right to know into Article 19, because freedom of speech means little to people who are kept in the dark. A Freedom of Information Act passed by Parliament in 2002 was never brought into force; the Act of 2005 replaced it. Sweden had led the way in 1766 with the world's first law of this kind.</p>
<h2>Asking</h2>
<p>Every public authority names a Public Information Officer. A request may be written in English, Hindi or the official language of the area, on paper or online. The fee for Union offices is ten rupees; people below the poverty line pay nothing. The applicant need not give any reason, nor any personal detail beyond what is needed to reply. An officer must help those who cannot write to put the request on paper.</p>
<p>The answer is due within thirty days. Where someone's life or liberty is at stake, it is due within 48 hours. A request that reached the wrong office must be passed on to the right one within five days. Information covers records in almost any form: files, letters, contracts, samples of material, data in a computer, and the notings in which officials argued for and against a decision. One may ask to inspect a file or a road under construction, and to take copies. The Act gives access to what exists; it does not oblige an office to do research, to give opinions or to solve a grievance. Good questions therefore ask for documents: the contract, the list, the date on which an application was moved.</p>
<p>Much should not have to be asked at all. Section 4 obliges authorities to publish their rules, budgets, staff, salaries and the beneficiaries of their schemes of their own accord.</p>
<h2>Who has to answer</h2>
<p>The law binds Parliament, legislatures, courts, ministries, local bodies, public companies, and non-government bodies substantially financed by the government. The Supreme Court itself held in 2019 that the office of the Chief Justice of India is covered. Private firms are reached only indirectly, through the regulator that holds papers about them.</p>
<h2>What may be refused</h2>
<p>Section 8 lists the exceptions. Among them are information that would harm the country's security or its relations with other States, papers of the Cabinet until the matter is complete, trade secrets, what was received in confidence, what would endanger a person or impede an investigation, and personal information about others. Intelligence and security organisations named in a schedule are left out, except where corruption or violations of human rights are alleged.</p>
<p>Two provisions keep the exceptions narrow. If the public interest in disclosure outweighs the harm, even exempt information may be given. And if only part of a document is secret, that part is blacked out and the rest handed over. In 2011 the Supreme Court held that a student may see her own evaluated answer book.</p>
<h2>If the answer does not come</h2>
<p>Silence for thirty days counts as refusal. The first appeal goes, within thirty days, to a senior officer of the same authority. The second goes, within ninety days, to the Central or the State Information Commission, an independent body whose orders bind. The burden of proof lies with the officer who refused. A Commission may fine an officer who delayed or lied without reasonable cause 250 rupees for each day, up to 25,000 rupees, payable from his own salary.</p>
<p>The weak points are known. Commissions have long queues and empty seats, fines are seldom imposed, and people who asked about land, mines or contracts have been attacked and some of them killed. Yet the Act is used millions of times in a year, mostly for small things: a pension that does not arrive, a ration card, a road that was paid for and never built. Often it is enough that the question has been asked.</p>`,
}
