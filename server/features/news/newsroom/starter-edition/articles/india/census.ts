import type { StarterArticle } from '../../starter-article.ts'

export const census: StarterArticle = {
  slug: 'how-the-census-counts-india',
  title: 'How the census counts India',
  category: 'India',
  published: '2024-12-08T03:52:00.000Z',
  summary:
    'Every house is listed, every person asked, and everything is fixed to one midnight. How millions of enumerators count a country, and how the count is checked.',
  text: `
<p>A census is a photograph of a whole people, taken from door to door. India took its first, piece by piece, around 1872. In 1881 it counted the entire country at about the same time, and did so every ten years for 130 years without a gap. The count of 2011 found 1.21 billion people. The next, due in 2021, was put off because of the covid-19 pandemic.</p>
<h2>Law and promise</h2>
<p>The Constitution places the census on the Union list, and the Census Act of 1948 governs it. A Registrar General and Census Commissioner in the home ministry directs the work; the States lend the people. Citizens are obliged to answer truthfully. In return section 15 of the Act makes their answers secret: the filled forms are closed to inspection and are no evidence in any court. Only totals are published.</p>
<h2>First the houses, then the people</h2>
<p>The work comes in two phases, some months apart. In the house listing, enumerators visit every building and note what it is made of and used for. They ask each household about drinking water, toilets, lighting, cooking fuel and possessions such as a bicycle or a radio. This phase shows how the country lives. It also yields the list of dwellings on which the second phase rests.</p>
<p>The second phase is the count of the people. For every member of a household the enumerator records, among other things, age, sex, marital status, religion, mother tongue and other languages known, literacy, work, place of birth, migration and the number of children born. In 2011 about 27 lakh officials took part, most of them schoolteachers, each with a block of some 120 to 150 households and a map of it.</p>
<p>A person can be in only one place, but people move while they are being counted. So the figures refer to one instant. In 2011 it was midnight at the start of 1 March. The enumerators went round from 9 to 28 February, and then once more in the first five days of March to add babies born and strike out people who had died. On the night of 28 February they looked for those without a home, on pavements, in stations and under bridges. Snow-bound areas of the Himalaya had been counted in the autumn before, while the roads were open.</p>
<h2>From answers to tables</h2>
<p>Words have to be turned into categories. A place counts as urban if it has a town government by law, or if it passes three tests: at least 5,000 people, at least 400 to the square kilometre, and at least three quarters of its male main workers outside farming. Places that pass the tests without being towns in law are called census towns. By this measure 31 per cent of Indians lived in urban areas in 2011. A person aged seven or more who can read and write with understanding in any language is literate; 73 per cent were.</p>
<p>Mother tongue shows how much sorting there is. People may name whatever they like, and in 2011 the raw returns contained 19,569 different names. Linguists grouped spellings and variants, and 1,369 mother tongues remained. Grouped further, these made 121 languages with at least 10,000 speakers each, and a remainder of smaller ones.</p>
<h2>How good is it?</h2>
<p>No count is complete. Some weeks after the census a separate team visits a sample of blocks again without looking at the first result and compares the two, person by person. This survey of 2011 found that about 23 people in every 1,000 had been missed on balance, more in towns than in villages. Errors of age are common too: far too many people say 30, 40 or 50, and demographers smooth the bumps.</p>
<h2>What hangs on it</h2>
<p>Constituencies are drawn by census figures, and seats are reserved for Scheduled Castes and Scheduled Tribes in proportion to their share. Grants to States, plans for schools and hospitals, and rations under the food security law depend on it. Every sample survey, from unemployment to nutrition, needs the census as its frame, since a sample must be drawn from a list of the whole.</p>
<p>Between two counts the gap is filled with estimates. The Sample Registration System records births and deaths in thousands of selected villages and urban blocks, and experts project the population from it. The longer the interval, the wider the margin of error. For a single village or ward there is no substitute at all, because only a census asks everyone.</p>`,
}
