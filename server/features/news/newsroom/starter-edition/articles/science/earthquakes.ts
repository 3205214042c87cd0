import type { StarterArticle } from '../../starter-article.ts'

export const earthquakes: StarterArticle = {
  slug: 'why-earthquakes-happen-where-they-do',
  title: 'Why earthquakes happen where they do',
  category: 'Science',
  published: '2024-11-02T04:07:00.000Z',
  summary:
    "The earth's shell is broken into moving plates. Strain gathers where they meet, for centuries, and is let go in a minute. That tells us where, and hardly ever when.",
  text: `
<p>Put a dot on a globe for every earthquake of the past fifty years and the dots draw a picture. They run in narrow lines around the Pacific, down the middle of the Atlantic, and from the Mediterranean through Iran and the Himalaya to Indonesia. Between the lines lie wide spaces with hardly a mark. The lines are the edges of plates, and nearly everything about earthquakes follows from how those edges move.</p>
<h2>A shell in pieces</h2>
<p>The outermost part of the earth, some 100 kilometres thick, is stiff and brittle. It is broken into about seven large plates and a number of small ones, which ride on hotter, softer rock. They travel a few centimetres a year, roughly as fast as fingernails grow. Satellite receivers fixed to the ground can measure it from one year to the next.</p>
<p>The plates do not slide smoothly past one another. Friction holds their edges fast while the rest keeps moving, so the rock near the edge bends like a ruler held at one end. When the strain exceeds the friction, the rock slips along a crack, the fault, and springs back. Harry Fielding Reid described this elastic rebound after the San Francisco earthquake of 1906, when fences that crossed the fault were found broken and shifted by several metres. The point underground where the slip begins is the focus; the place on the surface above it is the epicentre.</p>
<h2>Three kinds of edge</h2>
<p>Where plates move apart, as along the ridges on the ocean floor, the crust is thin and hot and breaks easily. Earthquakes there are frequent, shallow and mostly modest. Where plates slide sideways, as on the San Andreas Fault in California or the North Anatolian Fault in Turkey, they are shallow and can be severe.</p>
<p>The greatest occur where plates meet head on. In a subduction zone an ocean plate dives under its neighbour, and the two stay locked together over a huge area. The strongest earthquake measured so far, in Chile in 1960, had a magnitude of 9.5. The one off Sumatra on 26 December 2004 tore open more than 1,200 kilometres of such a fault, lifted the sea floor, and sent the tsunami that also struck the Andaman and Nicobar Islands and the coast of Tamil Nadu. About four fifths of the largest earthquakes happen on the belt around the Pacific.</p>
<h2>India pushes north</h2>
<p>India rides on a plate that separated from the southern continents more than 100 million years ago and ran into Asia around 50 million years ago. Continents are too light to sink as an ocean floor does, so the crust crumpled and thickened, and the Himalaya rose. The push goes on at four to five centimetres a year. Part of it is stored as strain beneath the mountains, which have released it in great earthquakes such as those of Kangra in 1905, Bihar and Nepal in 1934, and Assam in 1950.</p>
<p>Old wounds inside a plate can move too. The earthquake of Latur in 1993 struck a region long thought to be stable, and that of Bhuj in 2001 happened hundreds of kilometres from the nearest plate boundary. At Koyna in Maharashtra a magnitude of 6.3 in 1967 followed the filling of a large reservoir, and is among the best-known cases of an earthquake set off by water.</p>
<h2>What the numbers mean</h2>
<p>Magnitude describes the earthquake at its source, and there is one for each event. A step of one unit means ten times the motion on a seismograph and about 32 times the energy; two steps mean a thousand times the energy. Intensity describes what happened at a given place, from tremors that only instruments feel to general destruction. It depends on distance, depth and soil. Loose wet sediment shakes harder than rock, and sand full of water can behave like a liquid for a while.</p>
<p>Nobody has found a sign that announces the day of an earthquake. What can be had is a map of the hazard and, in some countries, a warning of seconds. The quick P waves, which push and pull, travel at about six kilometres a second in the crust. The S waves, which shake from side to side and do more harm, travel at about three and a half. Instruments near the focus feel the first and send word ahead of the second by radio and cable. Trains can brake and lifts can stop at the next floor. For most people the real protection was poured years before, in concrete with enough steel in the right places.</p>`,
}
