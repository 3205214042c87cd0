import type { StarterArticle } from '../../starter-article.ts'

export const photosynthesis: StarterArticle = {
  slug: 'how-photosynthesis-works',
  title: 'How photosynthesis works',
  category: 'Science',
  published: '2024-12-07T04:27:00.000Z',
  summary:
    'A leaf takes water, air and light and makes sugar, with oxygen left over. Nearly all food, and every breath, depends on it, and on one rather clumsy enzyme.',
  text: `
<p>In the seventeenth century Jan Baptist van Helmont, a Flemish physician, planted a young willow in a tub of dried and weighed soil. For five years he gave it nothing but water. The tree gained some 74 kilograms. The soil had lost about 60 grams. He concluded that wood is made of water, and he was half right. The other half of the answer, which would have surprised him more, is that a tree is built largely out of air.</p>
<h2>The sum and its parts</h2>
<p>Written as a sum, photosynthesis is short: six molecules of carbon dioxide and six of water become one of sugar and six of oxygen. The carbon dioxide enters through pores, the stomata, most of them on the underside of the leaf. The water comes up from the roots. Light supplies the energy, and the sugar keeps it. Burn wood or digest rice, and the sum runs backwards and gives the energy out again.</p>
<p>The work is done in chloroplasts, green grains of which a leaf cell may hold dozens. Their pigment, chlorophyll, absorbs red and blue light well and green light poorly. The green that is not absorbed is thrown back or passes through, and that is the colour of every field and forest.</p>
<h2>First the light</h2>
<p>The process has two stages. In the first, light strikes clusters of chlorophyll on folded membranes in the chloroplast and knocks electrons loose. The chlorophyll replaces them by tearing electrons from water. What is left of the water is hydrogen ions and oxygen. The hydrogen ions pile up on one side of the membrane and stream back through a tiny rotor, which turns and makes ATP, the fuel used in every living cell. The electrons end up in a second carrier, NADPH.</p>
<p>The oxygen that we breathe is thus split off from water. It was long thought to come from carbon dioxide, until in 1941 Samuel Ruben and Martin Kamen fed algae water marked with heavy oxygen, and found the mark in the gas.</p>
<h2>Then the sugar</h2>
<p>The second stage needs no light of its own, only the ATP and the NADPH. It is a cycle of reactions, worked out after the Second World War by Melvin Calvin and his colleagues, who followed radioactive carbon through algae. Its central enzyme, rubisco, takes carbon dioxide from the air and fastens it to a larger molecule. Three turns for three molecules of gas yield one small sugar, from which the plant makes everything else: glucose, starch, cellulose, oils, and with nitrogen from the soil its proteins.</p>
<p>Rubisco is slow. It handles only a few molecules a second, where many enzymes manage thousands, so leaves are stuffed with it, and it is perhaps the most abundant protein on earth. It is also careless. In hot weather it often seizes oxygen by mistake, and the plant must spend energy to undo the damage. Rice and wheat suffer from this.</p>
<p>Maize, sugar cane, sorghum and bajra have found a way around it. In these C4 plants, as they are called, outer cells first catch the carbon dioxide with a more careful enzyme and pump it to inner cells, where rubisco works in such a crowd of it that it rarely errs. Cacti and pineapples use a different trick. They open their pores only at night, when less water is lost, store the gas as an acid, and use it after sunrise behind closed doors. For an ordinary plant every molecule of carbon dioxide taken in costs several hundred molecules of water that escape.</p>
<h2>What it did to the world</h2>
<p>Measured as an engine, a field is modest. Crops commonly turn about one per cent of the sunlight that falls on them over a season into plant matter, and the best of them a few per cent. Yet nearly everything that eats lives on that one per cent, and coal, oil and gas are what was left uneaten long ago.</p>
<p>For about the first half of its history the earth had almost no oxygen in its air. The first to release it were cyanobacteria, single cells in water, and some 2.4 billion years ago the gas began to collect in the atmosphere. For much of the life of that time it was a poison. The chloroplasts of plants descend from such cyanobacteria, swallowed by a larger cell and never digested. Their free-living relatives are still at work. Together with other drifting plankton, most of it too small to see, they carry out about half of all photosynthesis on the planet.</p>`,
}
