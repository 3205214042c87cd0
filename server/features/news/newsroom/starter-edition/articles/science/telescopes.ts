import type { StarterArticle } from '../../starter-article.ts'

export const telescopes: StarterArticle = {
  slug: 'how-telescopes-see-the-past',
  title: 'How telescopes see the past',
  category: 'Science',
  published: '2024-12-23T04:37:00.000Z',
  summary:
    'Light takes time to arrive, so looking far out is looking far back. With big mirrors, infrared eyes and lenses made of galaxies, astronomers see nearly to the beginning.',
  text: `
<p>Nobody has ever seen the sun as it is. We see it as it was eight minutes and twenty seconds ago, because its light took so long to get here. Moonlight is a little over a second old. The nearest star beyond the sun, Proxima Centauri, appears as it was more than four years ago, and the Andromeda galaxy, visible to the naked eye from a dark place, as it was about two and a half million years ago. A telescope shows distant things, and so it shows old ones.</p>
<h2>The speed of a messenger</h2>
<p>For a long time light was thought to arrive at once. In 1676 the Danish astronomer Ole Rømer noticed that the eclipses of Io, a moon of Jupiter, came later than expected when the earth was on the far side of its orbit. Light, he concluded, needs time to cross the extra distance. The speed is now fixed by definition at 299,792,458 metres a second. In a year light covers about nine and a half million million kilometres, and this distance, the light year, is a measure of space that tells time as well.</p>
<p>In February 1987 a star was seen to explode in the Large Magellanic Cloud, a small neighbour of our galaxy. The light had been on its way for about 160,000 years. When it set out, there was not a village anywhere on earth.</p>
<h2>Buckets for light</h2>
<p>What arrives from far away is faint. The pupil of an eye in the dark is about seven millimetres wide; a mirror of ten metres collects two million times as much light, and a camera can go on collecting for hours. The Hubble Space Telescope, launched in 1990 with a mirror of 2.4 metres, stared at an almost empty patch of sky for ten days in 1995 and found some three thousand galaxies in it.</p>
<p>Distance also changes colour. The universe is expanding, and a wave of light is stretched along with the space through which it travels. Ultraviolet light from the first galaxies reaches us as infrared. Our air absorbs much of that, and anything warm glows in it. The James Webb Space Telescope, launched in December 2021, therefore works a million and a half kilometres from the earth, behind a sunshade of five layers as large as a tennis court. Its mirror, 6.5 metres wide, is made of 18 hexagons covered with gold, which reflects infrared light extremely well. It has seen galaxies whose light left them when the universe was only a few hundred million years old.</p>
<p>Radio telescopes look for longer waves still. Cold hydrogen gives off a faint signal at a wavelength of 21 centimetres, which expansion stretches to metres. The Giant Metrewave Radio Telescope north of Pune, thirty dishes of 45 metres each, was built with such signals in mind.</p>
<h2>Lenses made of gravity</h2>
<p>Einstein predicted that mass bends light. During the solar eclipse of 1919 stars beside the darkened sun were found slightly out of place, by about the amount he had calculated. What the sun does weakly, a cluster of galaxies does strongly. It bends the light of whatever lies behind it and can brighten it many times over, a magnifying glass millions of light years wide that nobody had to polish. Far galaxies then appear as thin arcs, as rings, or several times side by side.</p>
<p>The first double image of this kind, of a single quasar, was identified in 1979. Because the paths differ in length, the same event may be seen in one image months or years before it happens in another. Such lenses also weigh the cluster that makes them, and they show far more mass than all its stars and gas can account for. That is one of the strongest signs of dark matter.</p>
<h2>How far back it goes</h2>
<p>There is a limit. For its first 380,000 years or so the universe was a glowing fog of charged particles through which light could not travel freely. Then it cooled, atoms formed, and the fog cleared. The light set free at that time still arrives from everywhere, stretched into microwaves. Arno Penzias and Robert Wilson came upon it in the 1960s as a hiss in their antenna that would not go away, even after they had cleaned out the pigeon droppings. It is the oldest light there is, 13.8 billion years old, and a small part of the snow on an untuned television of the old kind came from it.</p>`,
}
