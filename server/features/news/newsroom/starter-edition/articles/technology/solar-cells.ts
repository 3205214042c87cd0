import type { StarterArticle } from '../../starter-article.ts'

export const solarCells: StarterArticle = {
  slug: 'how-solar-cells-make-electricity',
  title: 'How solar cells make electricity',
  category: 'Technology',
  published: '2024-12-10T05:37:00.000Z',
  summary:
    'Light lifts electrons inside a slice of silicon, and a built-in slope carries them off before they fall back. Nothing moves that could be seen, and nothing burns.',
  text: `
<p>Most of our electricity comes from something that turns. Steam, water or wind spins a shaft, and the shaft spins a magnet inside a coil. A solar cell does without all that. It is a slice of crystal about as thick as two hairs, with metal on both sides, and as long as light falls on it a current flows.</p>
<h2>Light comes in portions</h2>
<p>Edmond Becquerel, a Frenchman of nineteen, noticed in 1839 that light could produce a current between metal plates in a liquid. The explanation had to wait for Albert Einstein. In 1905 he argued that light delivers its energy in separate portions, later named photons. The bluer the light, the larger the portion. His Nobel Prize mentions this work; it does not mention relativity.</p>
<p>In silicon, each atom holds on to its neighbours with four electrons. To set one of them free takes an energy of 1.1 electronvolts, called the band gap. A photon of visible light carries between about 1.6 and 3.2. When it is absorbed, an electron is lifted out of its bond and can wander through the crystal. The vacancy it leaves, called a hole, can wander too, since a neighbouring electron may drop into it and so pass the vacancy on.</p>
<h2>A slope inside the crystal</h2>
<p>Left alone, the electron would soon fall into some hole, and the crystal would only grow warm. The two must be parted. For this the silicon is given two kinds of impurity. One side receives a trace of phosphorus, whose atoms have an electron to spare. The other receives boron or gallium, whose atoms have one too few. Where the two sides meet, spare electrons cross over and fill holes, until the charges left behind build up an electric field that stops them.</p>
<p>This junction is the heart of the cell. Its field is a one-way slope: electrons that reach it are swept to one side, holes to the other. Metal fingers collect the electrons, which run through the lamp or the battery and meet the holes again at the back. One cell gives a little over half a volt, whatever its size. A panel therefore joins sixty or more in a row. The current depends on the area and on the strength of the light.</p>
<h2>Why not all of it</h2>
<p>The first practical cell was shown by Bell Laboratories in 1954 and turned about six per cent of sunlight into electricity. Satellites were among the first customers. In the early 2020s ordinary panels reached a little over 20 per cent.</p>
<p>A cell with a single band gap can hardly exceed a third, as William Shockley and Hans Queisser calculated in 1961. Photons with less energy than the gap pass through unused. Photons with more can lift only one electron, and what they have to spare becomes heat. A smaller gap would catch more photons at a lower voltage, a larger gap fewer at a higher one. One way past the limit is to stack two cells, an upper one for blue light and a lower one for red. Crystals called perovskites, laid over silicon, are the most studied candidates. The open question is how many summers they last.</p>
<h2>On the roof</h2>
<p>Bright sunshine brings about 1,000 watts to a square metre, and panels are rated at that strength and a cell temperature of 25 degrees. On an Indian roof in May the cells may reach 60, and for each degree they lose between 0.3 and 0.4 per cent of their power. A cold, clear day in Ladakh suits them better than a hot one in Rajasthan. As a rule of thumb one kilowatt of panels needs five to six square metres and yields around four units, or kilowatt-hours, on an average Indian day.</p>
<p>Cells in a row carry the same current, so that a shadow on one holds back all the others, and the shaded cell may even grow hot. Diodes in the panel lead the current around such a cell. Dust has a gentler effect and is more common; in dry regions it can cost a tenth of the yield and more if nobody washes it off.</p>
<p>A panel gives direct current, and an inverter turns it into the alternating current of the grid. The energy spent on making a panel is earned back within a year or two under a strong sun, while most are guaranteed for some 25. Airports show the scale that is possible: in 2015 the one at Kochi began to meet its whole demand from its own solar plant. By night it draws from the grid what it lent by day, because what a solar cell can never do is wait.</p>`,
}
