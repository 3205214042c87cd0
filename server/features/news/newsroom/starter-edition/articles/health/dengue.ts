import type { StarterArticle } from '../../starter-article.ts'

export const dengue: StarterArticle = {
  slug: 'dengue-and-its-mosquito',
  title: 'Dengue and its mosquito',
  category: 'Health',
  published: '2024-11-19T03:58:00.000Z',
  summary:
    'A small striped mosquito that bites by day and breeds in flowerpots carries four viruses. Why the second infection is worse, and what a weekly walk can do.',
  text: `
<p>The mosquito that spreads dengue is a house guest. <em>Aedes aegypti</em> hardly ever flies farther than a few hundred metres, rests behind curtains and under tables, prefers human blood to any other, and lays its eggs in clean water that people have left standing. It is small and dark, with white bands on its legs and a white pattern like a lyre on its back. A close relative, <em>Aedes albopictus</em>, the tiger mosquito, lives more in gardens and at the edges of towns and carries the same viruses.</p>
<h2>From person to person by way of a mosquito</h2>
<p>Only females bite, since they need blood to ripen their eggs. They do so by day, most of all in the hours after sunrise and before sunset. If one drinks from a person with dengue, the virus multiplies in its gut and reaches its salivary glands after eight to twelve days. From then on it can infect with every bite for the rest of its life, a few weeks. It often bites several people for one meal, which is why whole families fall ill together.</p>
<p>The female glues its eggs to the wall of a container just above the water. They can lie dry for many months, and hatch when rain or a bucket covers them. In warm weather egg, larva and pupa are done in eight to ten days. This number is the key to prevention: if every container is emptied and scrubbed once a week, no mosquito gets finished. Desert coolers, flowerpot saucers, overhead tanks without lids, old tyres, coconut shells and the tray behind the refrigerator are the favourite nurseries. Cases rise with the rains and fall in the cool season.</p>
<h2>Four viruses</h2>
<p>There are four types of dengue virus, known by number. Infection with one gives lasting protection against that type and only a few months against the rest, so that a person can have dengue four times. The second time tends to be the most dangerous. Antibodies left over from the first infection bind to the new type without disabling it, and help it to enter the very cells in which it multiplies. This is called antibody-dependent enhancement. It has made vaccines difficult to design: one of the first proved to raise the risk of severe disease in children who had never had dengue before, and has since been given only to people who had.</p>
<h2>The course of the illness</h2>
<p>Most infections pass unnoticed or like a mild flu. In the others, four to ten days after the bite, high fever starts suddenly, with headache, pain behind the eyes and in muscles and joints, nausea, and often a rash. The old name is breakbone fever. It lasts from two to seven days.</p>
<p>The dangerous hours come when the fever goes down. In some patients the smallest blood vessels then leak plasma for a day or two; blood thickens, pressure falls, and shock may follow. These warning signs mean hospital at once:</p>
<ul>
<li>severe pain in the belly, or vomiting that does not stop</li>
<li>bleeding from gums or nose, blood in vomit or stool</li>
<li>fast breathing, cold or clammy skin</li>
<li>great drowsiness or restlessness</li>
</ul>
<p>After this phase recovery is usually quick, though tiredness may last for weeks.</p>
<h2>Test and treatment</h2>
<p>In the first five days a blood test can find a protein of the virus, NS1. Later the test looks for antibodies of the kind called IgM. The number of platelets, which help blood to clot, falls in most patients. It alarms families more than it should: platelets are transfused only in special cases, chiefly for serious bleeding.</p>
<p>No medicine kills the virus. Rest, plenty to drink and paracetamol against fever are the treatment at home. <strong>Aspirin and ibuprofen should be avoided</strong>, because they make bleeding more likely. In hospital the art lies in giving just enough fluid through a vein, hour by hour. With it, far fewer than one in a hundred patients with dengue die. Without it, severe dengue can kill many more.</p>
<h2>Holding it back</h2>
<p>About half of the world's people live where dengue occurs, many more than two generations ago. Towns have grown, water is stored for want of steady supply, tyres and travellers cross the seas, and warmth carries the mosquito into new regions. Spraying fog in the streets looks vigorous and does little, since the insects sit indoors.</p>
<p>Researchers have bred mosquitoes that carry <em>Wolbachia</em>, a harmless bacterium common in other insects, in which dengue viruses multiply poorly. In a trial in Yogyakarta in Indonesia, districts where they were released had about three quarters fewer cases than the others. At home, screens on windows, sleeves, repellent and nets for those who sleep by day all help. Nothing helps as much as ten minutes once a week with an eye for standing water.</p>`,
}
