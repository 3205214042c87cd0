import type { StarterArticle } from '../../starter-article.ts'

export const panchayat: StarterArticle = {
  slug: 'what-a-panchayat-does',
  title: 'What a panchayat does',
  category: 'India',
  published: '2024-12-19T04:38:00.000Z',
  summary:
    'Roads, drains, street lamps, water and a meeting at which every voter may ask where the money went: the third tier of government, from the village to the district.',
  text: `
<p>India has two levels of government that fill the news and a third that fills the potholes. About two and a half lakh gram panchayats look after its villages, and more than thirty lakh people have been elected to them and to the bodies above them. No other democracy has so many elected representatives.</p>
<h2>From a wish to a duty</h2>
<p>Article 40 of the Constitution told the State in 1950 to organise village panchayats, but as a directive it could not be enforced. In 1957 a committee under Balwant Rai Mehta proposed elected bodies at three levels, and on 2 October 1959 the first such system was inaugurated at Nagaur in Rajasthan. In many States it later withered. Elections were put off for years, and officials ran things instead.</p>
<p>The 73rd Amendment changed that. It has been in force since 24 April 1993, which is why that date is Panchayati Raj Day. It added Part IX to the Constitution and made elections compulsory: every five years, and within six months if a panchayat is dissolved early. Each State has an election commission to hold them and, every five years, appoints a finance commission that recommends how it should share its revenue with the panchayats.</p>
<h2>Three tiers and a meeting</h2>
<p>The lowest tier is the <strong>gram panchayat</strong>, for a village or a group of villages. Its head is the sarpanch, called pradhan or mukhiya in some States. Above it stands a body for the block, often named panchayat samiti, and for the district the zilla parishad. States with no more than twenty lakh inhabitants may leave out the middle tier. Members are chosen directly by the voters of their wards, and a candidate must be at least 21 years old.</p>
<p>Seats are reserved for Scheduled Castes and Scheduled Tribes in proportion to their numbers. At least one third of all seats, and of the chairs, are reserved for women, and many States have raised that share to half. Reserved seats rotate from election to election. The rule brought more than ten lakh women into public office. Researchers who compared villages by lot of reservation in West Bengal and Rajasthan found that women in the chair invested more in what village women had asked for, above all drinking water.</p>
<p>Beneath the elected bodies lies the assembly of the voters themselves, the <strong>gram sabha</strong>. Everyone on the village's electoral roll belongs to it. It meets several times a year, discusses the budget and the accounts, and approves plans and lists of those who are to receive benefits. A good gram sabha is the cheapest audit there is. A poor one is a signature sheet carried from house to house.</p>
<h2>What it looks after</h2>
<p>The Eleventh Schedule names 29 subjects that a State may hand over, among them minor irrigation, drinking water, roads, rural housing, primary schools, health, sanitation, markets and fair price shops. How many are handed over, and with how much staff and money, is for each State to decide. Kerala and Karnataka are known for going far; others have transferred the subjects on paper and kept the engineers.</p>
<p>In daily life a gram panchayat maintains lanes and drains, wells and street lamps, grants permission for buildings, registers births and deaths in many States, and carries out schemes of the Union and the State. The employment guarantee law of 2005 gave it the planning of at least half of the works in value, and made the gram sabha responsible for social audits in which wages paid are read aloud and compared with the work that people saw.</p>
<h2>Money, the weak spot</h2>
<p>A panchayat may levy taxes and fees that its State allows, such as house tax, market fees and charges for water. They bring in little: neighbours dislike to tax neighbours, and much village property is poorly recorded. By far the larger part of the money is grants, from the Union on the advice of the Finance Commission, from the State, and from schemes. Much of it is tied to a purpose, such as water or sanitation. Whoever depends on grants has to follow the giver's priorities.</p>
<h2>Where other rules apply</h2>
<p>Part IX does not extend to Nagaland, Meghalaya and Mizoram, nor to certain hill and tribal areas elsewhere, which have councils of their own. In the Scheduled Areas, which lie in ten States, a law of 1996 known as PESA gives village institutions special strength: they must be consulted before land is acquired, and they own minor forest produce such as tendu leaves and mahua. Towns have a parallel system under the 74th Amendment, with municipalities in place of panchayats.</p>`,
}
