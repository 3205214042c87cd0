import type { StarterArticle } from '../../starter-article.ts'

export const tides: StarterArticle = {
  slug: 'how-the-tides-work',
  title: 'How the tides work',
  category: 'Science',
  published: '2024-11-11T04:37:00.000Z',
  summary:
    'The moon pulls harder on the near side of the earth than on the far side. From that small difference come two tides a day, and a month that is slowly growing longer.',
  text: `
<p>At Bhavnagar in Gujarat the sea can rise and fall by around ten metres between high water and low. At Kochi, further down the same coast, it moves by hardly one. The same moon is responsible for both. To see why, it helps to take the question in two parts: what the moon does to the earth, and what the shape of the sea does to the result.</p>
<h2>A difference of pulls</h2>
<p>Gravity weakens with distance. The side of the earth that faces the moon is nearly 13,000 kilometres closer to it than the opposite side, so it is pulled a little harder than the centre of the earth, and the far side a little less. What stretches the oceans is that difference. On the near side water is drawn ahead of the earth; on the far side the earth is drawn ahead of the water. An ocean covering the whole globe would therefore swell in two places at once, one under the moon and one behind.</p>
<p>The earth turns beneath these two swellings once a day, and so most coasts have two high tides and two low ones. The moon meanwhile moves on along its orbit, and the earth needs some 50 minutes more to catch up with it. High waters are therefore about 12 hours and 25 minutes apart, and tomorrow's tide comes roughly 50 minutes later than today's. Fishermen knew the rule long before anybody knew the reason, which Isaac Newton gave in 1687.</p>
<h2>The sun takes sides</h2>
<p>The sun raises tides as well. Its pull on the earth is far stronger than the moon's, close to 180 times. But the tide depends on how much the pull changes from one side of the earth to the other, and that falls with the cube of the distance. The sun is about 390 times as far away as the moon, and its tide is a little less than half as high.</p>
<p>At new moon and full moon the three bodies stand in a line and the two effects add up. These are spring tides, which rise higher and fall lower, and have nothing to do with the season. At the half moons the sun and the moon pull at right angles and partly cancel, and the tides are called neap. The moon's path is an ellipse, so its distance changes too. When a spring tide falls on the days when the moon is nearest, harbour masters take note.</p>
<h2>Why the coast decides</h2>
<p>In the open ocean the tide amounts to about half a metre. Real seas are also far too shallow for the swelling to keep pace with the moon, and continents stand in the way. What actually happens is that water sloshes in each basin, like tea in a carried cup, and the rotation of the earth turns the sloshing into a wave that runs round and round the basin. In the middle of such a system lies a point where the level hardly changes at all.</p>
<p>Near the shore the wave slows and grows. A bay that narrows and becomes shallow, as the Gulf of Khambhat does, squeezes it higher still. In some bays the time that water needs to swing in and out happens to match the rhythm of the tide, and each pull comes at the right moment, as with a child on a swing. The Bay of Fundy in Canada owes its tides of up to 16 metres to this. Where a strong tide runs into a river its front can steepen into a wall of water travelling upstream, a tidal bore, such as the one on the Hooghly. Enclosed seas like the Baltic have almost no tide.</p>
<h2>A brake on the earth</h2>
<p>Water dragged over the sea floor rubs, and the energy comes from the earth's rotation. Days grow longer by about two thousandths of a second in a century. Fossil corals that laid down a fine ridge every day show some 400 ridges a year in rocks nearly 400 million years old, when a day lasted about 22 hours.</p>
<p>What the earth loses the moon gains. It is carried outward by 3.8 centimetres a year, a figure known from laser beams sent to mirrors that astronauts and robots left on its surface, and as it moves outward its month becomes longer. The earth, the heavier partner, has already finished the same work on the moon. Tides in its rock slowed it until it turned exactly once in every orbit. That is why everyone who has ever looked up has seen the same face.</p>`,
}
