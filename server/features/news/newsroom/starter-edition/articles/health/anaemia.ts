import type { StarterArticle } from '../../starter-article.ts'

export const anaemia: StarterArticle = {
  slug: 'anaemia-and-iron',
  title: 'Anaemia and iron',
  category: 'Health',
  published: '2024-12-26T04:54:00.000Z',
  summary:
    "In a large survey, over half of India's women were short of haemoglobin. What iron does in the blood, why it runs out, and why a tablet taken with tea is half wasted.",
  text: `
<p>Tiredness that does not go away with rest, breathlessness on the stairs, pale inner eyelids, a heart that races for no reason: anaemia is easily mistaken for a hard life. In the national family health survey of 2019 to 2021, 57 per cent of Indian women between 15 and 49 had it, 25 per cent of men of the same age, and 67 per cent of children from six months to five years. Few disorders so widespread can be put right with so little.</p>
<h2>A shortage of carriers</h2>
<p>Blood is red because of haemoglobin, a protein in the red cells that takes up oxygen in the lungs and lets it go in the tissues. It holds four atoms of iron, and each binds one molecule of oxygen. Anaemia means that there is too little haemoglobin. The World Health Organization draws the line at 13 grams in a decilitre of blood for men, 12 for women and about 11 in pregnancy. The heart tries to make up for the lack by pumping faster. Children with anaemia learn less well, and adults can do less work. In pregnancy it raises the risk that the baby comes early or small, and that the mother dies of bleeding at birth.</p>
<h2>The body's iron</h2>
<p>An adult has three to four grams of iron, as much as a small nail, and about two thirds of it is in haemoglobin. The body is thrifty. Red cells live for about 120 days, and the iron of the old ones is used for new. Only one or two milligrams a day are lost with skin and gut cells, and as much must come from food. The body cannot excrete a surplus, so it controls the entrance. A hormone of the liver, hepcidin, lets less iron in when stores are full, and also during infections, because bacteria need iron too.</p>
<p>Three things upset the balance. <strong>Losses</strong>: menstruation, births, ulcers, piles, and hookworms, which suck blood from the gut. <strong>Needs</strong>: infants, adolescents and pregnant women build new blood faster than a plain diet allows. <strong>Food</strong>: the iron in meat and fish is absorbed well; that in grain, pulses and leaves poorly, often to the extent of less than a tenth. Where many families eat little or no meat, this matters.</p>
<p>Stores empty first, then the blood grows poor. So it is possible to be short of iron long before anaemia shows.</p>
<h2>Help at the table</h2>
<p>What is eaten together counts for as much as what is eaten. Vitamin C turns plant iron into a form that is taken up more easily, and lemon on dal or a guava after the meal can double the uptake or better. Tea and coffee do the opposite: their tannins bind iron, and a cup with the meal may cut its absorption by half or more. An hour between them is enough. Soaking, sprouting and fermenting, as for idli and dosa, break down phytate, another binder in grain and pulses. Millets such as bajra, dark leaves, dates, black gram and jaggery contribute; an iron kadhai adds some of its own.</p>
<h2>Tablets</h2>
<p>A diet can prevent a shortage and seldom corrects a severe one. Iron tablets do. They are absorbed best on an empty stomach with water or lime juice, but may be taken after food by those whose stomach rebels. Dark stools are harmless. Haemoglobin rises within a few weeks, and the tablets should go on for about three months after it is normal, to refill the stores. Studies suggest that doses every other day are absorbed better, since each makes the liver shut the door for a day. In pregnancy iron is given with folic acid to every woman, anaemic or not, and schoolchildren in government programmes receive a tablet weekly and a deworming dose twice a year.</p>
<p>Too much iron is poison, above all to small children, who take tablets for sweets. The strip belongs out of their reach.</p>
<h2>When it is something else</h2>
<p>Lack of iron explains perhaps half of all anaemia. Lack of vitamin B12, which occurs only in food from animals, makes red cells too few and too large, and can damage nerves; strict vegetarians are at risk. Lack of folate does the same to the blood. Malaria destroys red cells, and long inflammation or kidney disease slows their making. In thalassaemia and sickle cell disease, both inherited, haemoglobin itself is built wrongly. Iron does not cure these, and in thalassaemia it can do harm.</p>
<p>The size of the red cells and ferritin, a protein that mirrors the stores, help a doctor to tell them apart. In a man of any age, and in a woman after menopause, a lack of iron raises one more question: where is the blood going? The answer may lie in the gut, and it should be looked for.</p>`,
}
