import type { StarterArticle } from '../../starter-article.ts'

export const bloodPressure: StarterArticle = {
  slug: 'how-blood-pressure-is-measured',
  title: 'How blood pressure is measured, and why it matters',
  category: 'Health',
  published: '2024-11-10T05:08:00.000Z',
  summary:
    'Two numbers from a cuff tell how hard the blood presses on the arteries. High values rarely hurt, which is why so many people find out too late.',
  text: `
<p>The doctor says 120 over 80, and most people nod without knowing what has been counted. The unit is the millimetre of mercury. A pressure of 120 is one that would hold up a column of mercury 120 millimetres high, or a column of water more than a metre and a half high. With such force the heart drives blood through the body, about a lakh times a day.</p>
<h2>Two numbers</h2>
<p>When the heart contracts, pressure in the large arteries rises to its peak, the <strong>systolic</strong> value. When the heart relaxes and fills, the stretched walls of the arteries spring back and keep the blood moving, while pressure falls to its lowest point, the <strong>diastolic</strong> value. How high the two are depends on how much blood the heart pumps and how narrow and stiff the vessels are. With age arteries stiffen, and the upper number tends to rise.</p>
<p>Pressure is never constant. It falls during sleep, rises with running, anger, cold, pain and a full bladder, and changes from beat to beat.</p>
<h2>What the cuff does</h2>
<p>The Italian physician Scipione Riva-Rocci wound an inflatable cuff around the upper arm in 1896, and the Russian surgeon Nikolai Korotkov added the stethoscope in 1905. The cuff is pumped up until it squeezes the artery shut. Then the air is let out slowly. While the cuff presses harder than the blood, nothing is heard. As soon as the peaks of pressure force a little blood through, there are tapping sounds; the reading at the first of them is systolic. When the artery stays open all the time, the flow is smooth and the sounds disappear. That reading is diastolic.</p>
<p>The automatic machines sold for homes do not listen. They feel the tiny pulsations in the air of the cuff, find where these are strongest, and calculate the two values from their pattern. Devices for the upper arm are more dependable than those for the wrist.</p>
<p>A wrong method easily shifts a reading by 10 points or more. The rules are simple:</p>
<ul>
<li>No tea, coffee, tobacco or exercise in the half hour before, and an empty bladder.</li>
<li>Five minutes of quiet sitting, back supported, feet flat on the floor, legs not crossed.</li>
<li>The arm bare and resting on a table, the cuff at the height of the heart, and of the right size. One that is too small reads too high.</li>
<li>No talking. Two or three readings a minute or so apart, and their average.</li>
</ul>
<h2>What counts as high</h2>
<p>In most countries, India among them, an adult is said to have hypertension if readings on different days stand at 140 over 90 or more; either number is enough. American guidelines have drawn the line at 130 over 80 since 2017. The exact figure is a matter of convention, because the risk climbs steadily from about 115 upwards and no step is built into nature.</p>
<p>Some people have high readings only before a doctor, which is known as white coat hypertension. Others are normal in the clinic and high at home. Measurements at home over a week, or a device worn for 24 hours, tell the difference.</p>
<h2>The silent damage</h2>
<p>High pressure usually gives no sign. Many people with 180 feel well. Meanwhile the vessels suffer. Their walls thicken and crack, and fatty deposits settle there. The heart muscle grows thick against the load and may fail in the end. In the brain an artery can close or burst, which is a stroke. In the kidneys and in the retina the finest vessels are lost, and with them some of the function. The World Health Organization estimates that more than a billion adults have hypertension and that nearly half of them do not know it. No other single risk factor contributes to so many deaths.</p>
<p>In nine cases out of ten no one cause can be found. Age, inheritance, salt, excess weight, alcohol, lack of movement and stress act together. In the others a disease of the kidneys or of a gland is behind it.</p>
<h2>What brings it down</h2>
<p>Less salt helps: the World Health Organization advises less than five grams a day, about a level teaspoon, and most Indians eat considerably more, much of it in pickles, papads and packets. So do losing weight, brisk walking on most days, more fruit and vegetables, less alcohol and no tobacco. Often medicine is needed as well, and several kinds are effective and cheap. Many people need two together. They control the pressure and do not cure its cause, so that it climbs again when the tablets are left off because all seems well. That is the commonest mistake.</p>
<p>A sudden droop of the face, weakness of an arm, trouble in speaking, or pain in the chest calls for a hospital at once, whatever the cuff says.</p>`,
}
