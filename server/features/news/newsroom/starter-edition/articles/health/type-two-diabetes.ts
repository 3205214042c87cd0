import type { StarterArticle } from '../../starter-article.ts'

export const typeTwoDiabetes: StarterArticle = {
  slug: 'what-type-2-diabetes-does',
  title: 'What type 2 diabetes does',
  category: 'Health',
  published: '2024-11-30T06:13:00.000Z',
  summary:
    'Sugar stays in the blood because insulin no longer opens the door well enough. How that comes about, what it harms over the years, and what can be done.',
  text: `
<p>Physicians of ancient India noticed that the urine of some patients drew ants, and spoke of honey urine. The Latin word mellitus, honeyed, says the same. The sweetness is only the overflow. What has gone wrong is a signal that tells the body what to do with its food.</p>
<h2>A key and a lock</h2>
<p>Starch and sugar in a meal are broken down into glucose, which passes from the gut into the blood. The pancreas notices the rise and releases insulin. This hormone tells the cells of muscle and fat to take glucose in, and tells the liver to store it and to stop making more. Within two or three hours the level is back where it was. Between meals insulin falls, and the liver gives glucose out again, so that the brain is never without fuel.</p>
<p>In <strong>type 2 diabetes</strong> the cells answer poorly to the signal. This is insulin resistance. For years the pancreas makes up for it by releasing more. When its beta cells tire and cannot keep up, the level of glucose rises and stays high. In <strong>type 1</strong>, which is much rarer and often begins in childhood, the immune system destroys those cells, so that no insulin is left and it must be injected for life. Diabetes that appears in pregnancy mostly goes away after birth, but it foretells a risk for later years.</p>
<h2>Why it is so common</h2>
<p>More than nine of ten people with diabetes have type 2. It runs strongly in families. Excess fat, particularly inside the belly and in the liver, promotes resistance; muscles that move improve the response. On average, people from South Asia develop the disease about a decade younger and at a lower weight than Europeans, since they tend to have less muscle and more fat around the organs at the same weight. Doctors in India therefore look at the waist as well as the scales. A large national study published in 2023 estimated that about 101 million people in India had diabetes and 136 million were on the way to it.</p>
<h2>Finding it</h2>
<p>Great thirst, much urine, tiredness, loss of weight, blurred sight and wounds that will not heal are the classic signs. Many people have none for years. A blood test decides:</p>
<table><thead><tr><th>Test</th><th>Diabetes from</th></tr></thead><tbody><tr><td>Glucose after a night without food</td><td>126 mg/dl</td></tr><tr><td>Glucose two hours after drinking 75 g of glucose</td><td>200 mg/dl</td></tr><tr><td>HbA1c</td><td>6.5 per cent</td></tr></tbody></table>
<p>HbA1c is the share of haemoglobin, the red pigment of the blood, to which sugar has become attached. Since red cells live for about four months, it shows the average of the last two or three. Anaemia and some inherited forms of haemoglobin, both frequent in India, can distort it. Unless there are clear symptoms, one abnormal result is confirmed by a second test. Somewhat lower values are called prediabetes: a warning, and the best moment to act.</p>
<h2>What sugar does over the years</h2>
<p>High glucose harms blood vessels, large and small. Heart attacks and strokes become about twice as likely. In the retina small vessels leak and close, and sight may be lost before anything is noticed. The kidneys begin to let protein through and can fail. Nerves, the longest first, go numb, so that a stone in the shoe is not felt; a sore that nobody sees becomes an ulcer, and many amputations begin there. Gums suffer, infections heal slowly, and tuberculosis is two to three times as frequent.</p>
<p>None of this is fate. Large trials have shown that good control of glucose prevents much of the damage to eyes, kidneys and nerves. To protect the heart, blood pressure and cholesterol matter at least as much. Hence the yearly rounds: eyes, feet, urine, blood pressure.</p>
<h2>What helps</h2>
<p>Walking, cycling or work in the garden makes muscles take up glucose even without much insulin, and the effect lasts for a day or so. Half a plate of vegetables, whole grains and pulses in place of heaps of white rice or refined flour, and few sweet drinks flatten the rise after meals. In people at high risk, a modest loss of weight and regular exercise cut the number who became diabetic by more than half in an American trial, and by more than a quarter in an Indian one. Soon after diagnosis, a large loss of weight can bring values back to normal without medicine; doctors call it remission, since the disease may return.</p>
<p>The first medicine is usually metformin, which restrains the liver. Others make the pancreas release more insulin, pass sugar into the urine or curb appetite. After many years some people need insulin itself, discovered in Toronto in 1921. That is no failure and no punishment. With insulin and some tablets glucose can fall too low. Trembling, sweat and confusion are the signs, and sugar taken at once is the remedy.</p>`,
}
