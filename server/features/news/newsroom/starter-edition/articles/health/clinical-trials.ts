import type { StarterArticle } from '../../starter-article.ts'

export const clinicalTrials: StarterArticle = {
  slug: 'how-clinical-trials-work',
  title: 'How clinical trials work',
  category: 'Health',
  published: '2024-12-17T06:36:00.000Z',
  summary:
    'Most people who get better would have got better anyway. A fair test has to find the rest. Chance, blinding and patience are the tools for it.',
  text: `
<p>In May 1747 James Lind, a surgeon on the British ship Salisbury, had twelve sailors with scurvy before him. He divided them into pairs, kept them in the same place on the same food, and gave each pair a different remedy: cider, vinegar, sea water, a weak acid, a paste of spices, or two oranges and a lemon a day. The pair with the fruit were nearly well within a week. A single comparison had told more than centuries of opinion.</p>
<h2>Why comparison is needed</h2>
<p>Colds pass, backs stop aching, and fevers fall. People see a doctor when they feel worst, and after the worst there is usually an improvement, whatever was prescribed. Those who expect to feel better often do, which is the placebo effect. And those who choose a treatment differ from others: they may be richer, younger or more careful. Each of these can make a useless remedy shine.</p>
<p>A clinical trial answers with a <strong>control group</strong>, patients as similar as possible who receive the usual treatment or, if there is none, a placebo, a tablet without an active substance. What happens to them is what would have happened anyway.</p>
<h2>Chance as a judge</h2>
<p>Who goes into which group is left to chance, today a computer's. <strong>Randomisation</strong> spreads every difference evenly, including those that nobody has thought of, and it prevents a doctor from giving the new drug to patients of whom he has hopes. The trial of streptomycin against tuberculosis, published in Britain in 1948, made the method famous.</p>
<p>In a <strong>double-blind</strong> trial neither the patients nor those who treat and examine them know who receives what. It keeps hopes out of the measurements. An operation or a diet can hardly be hidden, but the person who reads the X-rays can still be kept in the dark.</p>
<p>What is to be measured, in how many patients and for how long is written down in advance and entered in a public register. In India this is the Clinical Trials Registry, and registration before the first patient has been compulsory for trials of new drugs since 2009. Otherwise one could measure twenty things and publish the one that chance had made look good.</p>
<h2>Four phases</h2>
<p>Laboratory and animal studies come first. Then follow:</p>
<ol>
<li><strong>Phase 1</strong> tests, in some dozens of people, mostly healthy volunteers, how the body handles a drug and which dose is tolerated.</li>
<li><strong>Phase 2</strong> looks in some hundreds of patients for the right dose and first signs that it works.</li>
<li><strong>Phase 3</strong> compares it, in hundreds or many thousands, with the present treatment. On this the regulator decides; in India it is the Central Drugs Standard Control Organisation.</li>
<li><strong>Phase 4</strong> watches after approval. A side effect that strikes one patient in ten thousand can hardly appear in a trial of three thousand.</li>
</ol>
<p>Most drugs that enter phase 1 are never approved. From laboratory to pharmacy ten years or more commonly pass.</p>
<h2>People, not material</h2>
<p>Medicine has a dark history of experiments on prisoners, orphans and the poor. Since the Declaration of Helsinki, adopted by the World Medical Association in 1964, the welfare of the person comes before the interests of science. An independent ethics committee must approve each trial. Every participant must be told the purpose, the risks and the alternatives in a language that he or she understands, agrees in writing, and may leave at any time without a reason. Indian rules of 2019 demand free medical care and compensation for anyone whom a trial injures, and a video recording of consent where participants are vulnerable and a wholly new drug is tried.</p>
<p>A committee independent of the sponsor looks at the results while the trial is running. It can stop it early if one group fares clearly worse.</p>
<h2>Reading a result</h2>
<p>Suppose that in a year 4 of 100 patients have a stroke without a drug and 3 of 100 with it. The risk has fallen by a quarter, and an advertisement will say so. It has also fallen by one in a hundred: a hundred people must take the tablet for a year so that one stroke is avoided. Both statements are true. One needs the second to weigh the benefit against side effects and cost.</p>
<p>Four questions help with any report. Was the group chosen by chance? Was something measured that patients feel, such as survival or pain, or only a value in the blood? Were those who dropped out counted? And do other trials agree? A single small study is a rumour with numbers. When all good trials of a question are put together, as a systematic review does, the answer is as firm as medicine can make it.</p>`,
}
