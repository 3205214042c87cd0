import type { StarterArticle } from '../../starter-article.ts'

export const lokSabha: StarterArticle = {
  slug: 'how-the-lok-sabha-is-elected',
  title: 'How the Lok Sabha is elected',
  category: 'India',
  published: '2025-01-12T05:30:00.000Z',
  summary:
    'One constituency, one member, and whoever has the most votes wins: how 543 seats are drawn, contested and counted, and who watches over it.',
  text: `
<p>The Lok Sabha, the House of the People, is chosen directly by the voters of India. It has 543 elected members, each from a single constituency. The Constitution allows up to 550: no more than 530 from the States and 20 from the Union Territories. Two further seats, once filled by nomination from the Anglo-Indian community, ended in January 2020 with the 104th Amendment.</p>
<h2>Who may vote, who may stand</h2>
<p>Article 326 rests the election on universal adult suffrage. Every citizen aged 18 or more who ordinarily lives in a constituency can be on its roll, and nobody may be left out for reasons of religion, race, caste or sex. The age was 21 until the 61st Amendment lowered it, in force since 1989. A candidate must be a citizen, at least 25 years old and a registered voter in some constituency of the country. A deposit of 25,000 rupees, half of that for candidates of the Scheduled Castes and Scheduled Tribes, is lost by anyone who gets no more than one sixth of the valid votes.</p>
<h2>First past the post</h2>
<p>The rule for winning is the simplest there is: the candidate with the most votes takes the seat, whether or not that is more than half. Lawyers speak of a simple plurality, everybody else of first past the post. Imagine a constituency in which four candidates get 38, 33, 19 and 10 per cent. The first is elected, although 62 per cent wanted someone else. The rule gives each area one member it can name and often produces clear majorities; it can also give a party many more seats, or many fewer, than its share of the votes. The Rajya Sabha is elected differently, by members of the State legislatures through proportional representation with a single transferable vote.</p>
<h2>Drawing the map</h2>
<p>Seats are shared among the States according to population, so that the ratio of members to people is, as far as practicable, the same everywhere. Within a State a Delimitation Commission draws the boundaries, and its orders cannot be challenged in court. The number of seats of each State has been held at the figures of the 1971 census, so that States that slowed the growth of their population would not lose voice; the freeze runs until the first census taken after 2026 has been published.</p>
<p>Some constituencies are reserved: 84 for the Scheduled Castes and 47 for the Scheduled Tribes. Only members of those communities may stand there, but everyone on the roll votes. There are no separate electorates. The 106th Amendment of 2023 provides that one third of the seats, among them one third of the reserved ones, be reserved for women; it takes effect after a census and a delimitation that follow it.</p>
<h2>The referee</h2>
<p>Article 324 gives the superintendence, direction and control of elections to the Election Commission: a Chief Election Commissioner and, at present, two other commissioners, who decide by majority if they cannot agree. The Chief Election Commissioner can be removed only in the manner of a judge of the Supreme Court. From the day on which it announces the dates, a Model Code of Conduct binds parties and governments: no new schemes to win favour, no use of official machinery, no appeal to caste or communal feelings. The code is not a statute. It works because it is public and the Commission acts on it, and several of the acts it forbids are offences under other laws.</p>
<h2>Polling and counting</h2>
<p>With hundreds of millions of voters, polling is held in phases so that officials and security forces can move from place to place. Voters press a button on an electronic voting machine. Beside it a printer shows for seven seconds a paper slip with the chosen symbol and drops it into a sealed box; this is the VVPAT, and slips from some machines in every assembly segment are counted and compared. Since 2013 the last button has offered None of the Above. It lets a voter refuse all candidates, yet it changes no result: even if it came first, the candidate with the most votes would win.</p>
<h2>After the count</h2>
<p>The term is five years from the first meeting, unless the House is dissolved earlier. During a proclamation of emergency Parliament may extend it by a year at a time. The President appoints as Prime Minister the person most likely to command a majority, which in a full House means at least 272 members, and the Council of Ministers is collectively responsible to the Lok Sabha. A government that loses its confidence must go. Disputes about a result go to the High Court as an election petition, within 45 days.</p>`,
}
