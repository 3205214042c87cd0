import type { StarterArticle } from '../../starter-article.ts'

export const worldTradeOrganization: StarterArticle = {
  slug: 'what-the-world-trade-organization-does',
  title: 'What the World Trade Organization does',
  category: 'World',
  published: '2024-12-11T04:33:00.000Z',
  summary:
    'It sells nothing and sets no tariffs. It keeps a book of promises that its members made to each other, and a procedure for the day on which one is broken.',
  text: `
<p>A government that raises a duty on imported steel pleases its own mills and angers the mills abroad. Their government may reply with a duty on something else, and soon both countries pay more for everything. In the 1930s the world went down this road together. The World Trade Organization exists so that it need not do so again. It was founded on 1 January 1995 and sits in Geneva, on the lake. Its predecessor, an agreement known as the GATT, had applied since 1948, with India among its 23 founders.</p>
<h2>Two rules against favourites</h2>
<p>The first rule is called <strong>most favoured nation</strong>, a name that misleads. It forbids favourites. If India lowers its duty on Swiss watches to 10 per cent, watches from every other member must also enter at 10 per cent. The second rule is <strong>national treatment</strong>. Once goods have paid the duty and crossed the border, they may not be taxed or regulated more harshly than those made at home.</p>
<p>Each member has also promised a ceiling for its duty on almost every kind of goods, thousands of lines in all. These are the bound tariffs. A member may charge less than it promised but never more. India's ceilings are in many cases far above what it charges in practice, which leaves room to raise duties within the rules; rich countries have bound theirs closer to the ground. Quotas, in general, are forbidden.</p>
<h2>The exceptions</h2>
<p>Rules that sovereign States can live with need doors. Customs unions and free trade areas may give better terms to their own members, if they cover substantially all the trade between them. Developing countries may be given lower duties. A member may protect human, animal or plant life, conserve exhaustible resources or guard its security, but not use such reasons as a disguise.</p>
<p>Three more doors serve against sudden harm. Anti-dumping duties answer goods that are sold abroad more cheaply than at home. Countervailing duties offset a subsidy. Safeguards slow down a surge of imports that hurts an industry badly, whoever sends them, and have to be temporary. India has been among the most frequent users of the first.</p>
<h2>Beyond goods</h2>
<p>The negotiations that created the organisation, the Uruguay Round of 1986 to 1994, went far beyond tariffs. The agreement on services, GATS, covers banks, telephones, films and engineers who work abroad for a time. The agreement on intellectual property, TRIPS, obliged members to grant patents on medicines too. India, which had patented only processes for making them, had until 2005 to change its law. A declaration adopted at Doha in 2001 confirmed that governments may license others to make a patented drug in order to protect public health.</p>
<p>Agriculture was brought under discipline late and incompletely. Support that distorts trade is limited, and harmless support, such as research, is free. India has long argued that its buying of grain at support prices for public stocks must not be counted against it, and since a decision made at Bali in 2013 members have agreed not to challenge such programmes under certain conditions until a permanent answer is found.</p>
<h2>When a promise is broken</h2>
<p>A member that feels wronged first asks for consultations. If they fail within 60 days, it may demand a panel, usually of three experts, which hears both sides and reports. Adoption of the report is all but automatic, because only a consensus against it can stop it. Under the old GATT the loser could block its own condemnation.</p>
<p>A member found at fault must change its measure. If it does not, the winner may be authorised to suspend promises of its own up to the value of the harm, by duties on the loser's cheese, say, or its motorcycles. The organisation itself punishes nobody.</p>
<p>From a panel there is an appeal to the Appellate Body, which should have seven members. The United States, which accused it of making law, refused to agree to new appointments, and from December 2019 there were too few to hear a case. A loser could then appeal into a void. A group of members set up arbitration among themselves as a substitute.</p>
<h2>Slow by design</h2>
<p>More than 160 members decide by consensus, from the largest to the smallest. Ministers meet about every two years. The last general round, begun at Doha, was never concluded, though single agreements succeeded: one on simpler customs formalities took effect in 2017, and one on subsidies for harmful fishing was adopted in 2022. Much new trade policy is made in regional pacts instead. Yet most of the world's trade still moves on the terms written in Geneva, and a small country that is told its shrimps are unwelcome still has an address to write to.</p>`,
}
