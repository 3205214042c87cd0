import type { StarterArticle } from '../../starter-article.ts'

export const skyColours: StarterArticle = {
  slug: 'why-the-sky-changes-colour',
  title: 'Why the sky changes colour',
  category: 'Science',
  published: '2025-01-13T05:30:00.000Z',
  summary:
    'Blue at noon, red at dusk, white in the clouds: one question, how light meets particles of different sizes, explains them all, and a part of the answer is Indian.',
  text: `
<p>Sunlight looks white, and above the atmosphere the sky is black even at noon. So the blue is made on the way down. Air is transparent, but not perfectly: its molecules take a little of the light that passes and send it off in all directions. This is scattering. The colour of the sky is the colour of the light that reaches our eyes after being scattered out of the beam that was going somewhere else.</p>
<h2>Small things prefer blue</h2>
<p>White light is a mixture. The waves that we see as violet and blue are short, around 400 to 480 nanometres; those of red are long, around 650 to 700. Molecules of nitrogen and oxygen are more than a thousand times smaller than either. For particles so small, Lord Rayleigh found in the nineteenth century, the strength of scattering grows with the fourth power of the frequency: halve the wavelength, and sixteen times as much light is scattered. Compare blue of 450 nanometres with red of 700. The fourth power of 700 divided by 450 is almost six. Wherever we look in a clear sky, blue arrives from that direction about six times as readily as red.</p>
<p>Then why not violet, whose waves are shorter still? Three reasons add up. The sun gives out less violet than blue. Some of the shortest waves are lost high in the atmosphere. Above all, our eyes respond weakly to violet, and the mixture that arrives excites the three kinds of cone cells in the retina much as a pale blue would. The colour is in the light and in the eye together.</p>
<h2>Long paths turn red</h2>
<p>At midday sunlight takes the shortest way through the air. When the sun touches the horizon it has to cross several tens of times as much air. Along that path the blue is scattered away, towards other people, for whom the sky is still blue. What is left of the direct beam is yellow, then orange, then red. Dust, smoke and salt from the sea take out more of the short waves and can deepen the red; after great volcanic eruptions, fine droplets high in the stratosphere have made vivid sunsets around the whole world for months.</p>
<p>Straight overhead at dusk the sky often stays a deep blue, and this is not Rayleigh's doing alone. Ozone absorbs some orange and red light on the long slanting path, and the blue is what remains.</p>
<h2>Large things do not choose</h2>
<p>A cloud droplet is about a hundredth of a millimetre across, many times the wavelength of light. Particles of that size scatter all colours nearly alike, as Gustav Mie worked out in 1908, and a mixture of all colours is white. A thick cloud looks grey from below only because little light gets through it. The same difference shows over a city on a hazy day, when particles of middling size turn the sky from blue to milky white. After a good shower the air is washed, and the blue is back.</p>
<p>You can watch both effects in a glass. Add a few drops of milk to water and hold a torch behind it. Seen from the side the glass has a bluish tint; seen from the end the lamp looks orange. The scattering of light by such fine particles is named after John Tyndall.</p>
<h2>A question asked at sea</h2>
<p>In 1921 Chandrasekhara Venkata Raman, sailing home through the Mediterranean, wondered whether the deep blue of the sea was really only a reflection of the sky, as Rayleigh had thought. With a polarising prism he cut out the reflected light and found that the blue remained: the water itself scatters light, and absorbs red besides. In the years that followed he and his students in Calcutta studied light scattered by liquids. In 1928 they found that a tiny part of it changes its wavelength, because molecules take a little energy from the light or give a little to it. That is the Raman effect, which earned him the Nobel Prize in Physics in 1930 and which laboratories use every day to identify substances. The date of the announcement, 28 February, is National Science Day in India.</p>
<h2>Other skies</h2>
<p>The explanation can be tested elsewhere. The moon has no air, and its sky is black beside the sun. Mars has thin air full of fine reddish dust, which scatters and absorbs light in its own way: there the daytime sky is a brownish yellow, and the sunset around the sun is blue.</p>`,
}
