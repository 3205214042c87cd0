import type { StarterArticle } from '../../starter-article.ts'

export const blackHoles: StarterArticle = {
  slug: 'what-a-black-hole-is',
  title: 'What a black hole is, and how we know',
  category: 'Science',
  published: '2024-11-28T04:47:00.000Z',
  summary:
    'Nothing that crosses its edge comes back, and yet black holes have been weighed, heard and even pictured. Several of the ideas behind them came from Indian physicists.',
  text: `
<p>Throw a stone upward and it falls back. Throw it at 11.2 kilometres a second, with no air in the way, and it leaves the earth for good. From a heavier or a smaller body the escape speed is higher. In 1783 John Michell, an English clergyman, asked what would happen if a star were so massive that the escape speed exceeded that of light. Such a star, he reasoned, would be invisible. The modern black hole is a stranger thing than his dark star, but the question was the right one.</p>
<h2>An edge without a surface</h2>
<p>Einstein's general relativity, completed in 1915, describes gravity as a curvature of space and time. Within weeks Karl Schwarzschild, serving in the German army, found the exact solution for the space around a single round mass. It contains a critical radius, about three kilometres for the mass of the sun and nine millimetres for that of the earth. Squeeze the mass into less than that and it is cut off by an event horizon. At the horizon there is nothing to touch. It is the place beyond which every path, even that of light, leads inward.</p>
<p>A black hole does not suck. If one of the sun's mass took the sun's place, the earth would grow dark and cold and go on circling exactly as before. Only close by does gravity become fierce. It pulls so much harder on the nearer end of a falling body than on the farther that a star passing too close can be torn into a stream of gas.</p>
<h2>How stars end in them</h2>
<p>A star lives by balance. Gravity presses inward, and the heat of nuclear fusion presses out. When the fuel is spent, gravity wins, until something else resists it. In 1930, on the ship from India to England, the nineteen-year-old Subrahmanyan Chandrasekhar calculated that the resistance of electrons, which holds up a white dwarf, must fail above a certain mass, now put at about 1.4 times that of the sun. Arthur Eddington ridiculed the result in public in 1935. It was correct, and part of the work for which Chandrasekhar received the Nobel Prize in 1983. A core above the limit collapses into a neutron star, and one of more than two or three solar masses finds nothing left to stop it.</p>
<p>Was this only an accident of perfectly round mathematics? Roger Penrose proved in 1965 that collapse cannot be avoided once a trapping surface has formed, whatever the shape. His proof rests on an equation about converging rays that Amal Kumar Raychaudhuri had published from Calcutta in 1955.</p>
<h2>Three ways to find the dark</h2>
<p>The first is by company. Gas falling from an ordinary star towards a black hole forms a whirling disc, grows hot by friction, and shines in X-rays. Cygnus X-1, found in the 1960s, was the first strong case: an unseen object of many solar masses, swinging a giant star around every five and a half days. At the centre of our galaxy, some 26,000 light years away, stars race around a point that is dark in visible light. Their orbits, followed for decades, give it the mass of about four million suns.</p>
<p>The second is by sound, in a manner of speaking. Two black holes that circle each other shake space itself. On 14 September 2015 the two LIGO detectors in the United States registered such waves from a merger more than a billion light years off. Holes of about 36 and 29 solar masses had become one of 62, and the missing three had gone into the waves. The last part of the signal, a dying ring like that of a struck bell, had been predicted by C. V. Vishveshwara in 1970.</p>
<p>The third is by shadow. In 2019 astronomers who had joined radio dishes across the earth into one instrument showed a bright ring around a dark centre in the galaxy M87, some 55 million light years away. In 2022 they did the same for the centre of our own.</p>
<h2>What is still open</h2>
<p>Stephen Hawking argued in 1974 that black holes must glow faintly and, over immense times, evaporate. For one of stellar mass the glow is far too weak to be measured. His result raises a puzzle that theorists still argue over: quantum theory says that information is never destroyed, so what becomes of everything that fell in? Nor does anyone know what lies at the centre. There the equations give infinite density, which is their way of saying that they no longer apply.</p>`,
}
