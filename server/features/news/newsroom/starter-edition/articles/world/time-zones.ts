import type { StarterArticle } from '../../starter-article.ts'

export const timeZones: StarterArticle = {
  slug: 'why-the-date-changes-at-sea',
  title: 'Time zones, and why the date changes at sea',
  category: 'World',
  published: '2024-12-22T05:57:00.000Z',
  summary:
    'The sun gave every town its own noon until the railways needed one clock. Why India runs half an hour out of step, and how a traveller can lose a whole day.',
  text: `
<p>The earth turns through 360 degrees in 24 hours, which is 15 degrees in an hour and one degree in four minutes. When the sun stands highest in Kolkata, it is still climbing in Mumbai, about fifteen degrees to the west, and noon there comes an hour later. As long as nothing travelled faster than a horse, nobody minded. Each town set its clocks by its own sun.</p>
<h2>The railway clock</h2>
<p>Trains made local time a nuisance and on single lines a danger. British railways kept the time of London from the 1840s. The telegraph could carry a signal from an observatory to every station, and the towns followed. In North America the railways put four zones, an hour apart, in place of dozens of local times on 18 November 1883.</p>
<p>In October 1884 delegates of 25 countries met in Washington to agree on one meridian for the whole world. They chose the one through the observatory at Greenwich, chiefly because most of the world's ships already used charts based on it. France abstained and kept to Paris time until 1911. The conference did not draw any zones; each country chose its own in the following decades.</p>
<p>In theory there are 24, each 15 degrees wide. In practice borders and convenience bend them. All are now counted from Coordinated Universal Time, UTC, which is kept by hundreds of atomic clocks in many laboratories. Since 1972 it has been held within a second of the turning of the earth by a leap second inserted now and then.</p>
<h2>One time for India</h2>
<p>The mainland of India stretches over about 29 degrees of longitude, so that the sun rises nearly two hours earlier in the far east than in the west of Gujarat. Before 1906 railways used the time of Madras, which lay conveniently between Calcutta and Bombay. Indian Standard Time came into use on 1 January 1906. It follows the meridian of 82.5 degrees east, which passes near Mirzapur in Uttar Pradesh, and is therefore five and a half hours ahead of UTC. Calcutta clung to its own time until 1948, and Bombay, where the change was resented as a foreign order, until 1955.</p>
<p>In the north-east the sun is up long before offices open and sets in the middle of the winter afternoon. Tea gardens in Assam keep an unofficial garden time, one hour ahead, to use the light. A second zone has been proposed many times. Against it stand the risk of errors on the railways where the zones would meet, and the wish for one clock in one country.</p>
<p>Half hours are not as rare as people suppose. Sri Lanka shares India's time, Afghanistan is half an hour behind Pakistan, Newfoundland is three and a half hours behind UTC, and Nepal is five and three quarters ahead. China, which is wide enough for five zones, officially uses one.</p>
<h2>Daylight saving</h2>
<p>Many countries of Europe and North America put their clocks forward by an hour in spring and back in autumn, to shift light from the early morning to the evening. Germany and Austria-Hungary were the first to do so nationwide, in 1916, to save coal in the war. Near the equator the length of the day hardly changes over the year, and there is nothing to gain. India used a shifted clock during the Second World War, and has had no regular summer time since independence.</p>
<h2>The line that eats a day</h2>
<p>Travel east and you set your watch forward at every zone. Keep on round the world and you will have set it forward by 24 hours, so that your calendar runs a day ahead of the one at home. In the other direction it falls behind. The survivors of Magellan's expedition, who had sailed west around the globe, reached the Cape Verde islands in 1522 and found to their astonishment that their careful log said Wednesday while the people ashore said Thursday.</p>
<p>Somewhere the date has to jump. The International Date Line runs roughly along the meridian of 180 degrees, through the Pacific, where it meets little land. Someone crossing it towards the west skips a day; someone crossing it eastward lives the same date twice. No treaty fixes the line. It zigzags because countries near it choose their side. Kiribati, whose islands lay on both, moved its eastern part across at the start of 1995. Samoa, which trades mostly with Australia and New Zealand, went over at the end of 2011 and simply had no 30 December that year.</p>
<p>Because of such choices the clocks of the world span 26 hours, from fourteen ahead of UTC to twelve behind. For two hours of every day three different dates are in use on earth at once.</p>`,
}
