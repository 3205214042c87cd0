import type { StarterArticle } from '../../starter-article.ts'

export const olympicGames: StarterArticle = {
  slug: 'how-the-olympic-games-are-put-together',
  title: 'How the Olympic Games are put together',
  category: 'Sports',
  published: '2024-12-20T06:17:00.000Z',
  summary:
    'A committee in Lausanne picks the city, federations write the rules, nations send the athletes. Who decides what at the Olympic Games, and how cricket got back in.',
  text: `
<p>For some two weeks every fourth summer more than ten thousand athletes from about two hundred teams compete in some three hundred events. No government runs the whole, and most of the venues belong to somebody else. The Games are a contract among several kinds of organisation, and it helps to know which one decides what.</p>
<h2>Three pillars</h2>
<p>The International Olympic Committee, founded in Paris in 1894 at the urging of Pierre de Coubertin, owns the Games. It has its seat in Lausanne, elects its own members, of whom there are at most 115, chooses the host, and sells the broadcasting rights that pay for a large part of everything. Each sport is governed by an international federation, which writes its rules, appoints judges and designs the course of qualification. And each country or territory has a National Olympic Committee. Only that committee may enter a team. There are rather more than two hundred of them, more than the members of the United Nations, because some territories that are not sovereign States have their own. India's was founded in 1927, though Indian athletes had taken part before.</p>
<p>The host city is the fourth partner, and a temporary one. It forms an organising committee, builds or borrows the venues, and signs a contract that leaves it with much of the financial risk.</p>
<h2>Choosing a host</h2>
<p>For decades cities campaigned against one another, and the members voted about seven years in advance, dropping the last candidate in each round. Campaigns grew expensive, and in 1999 members lost their seats over gifts accepted from a winter bidder, Salt Lake City. Later the number of bidders shrank, as voters in several cities said no. In 2017 the committee gave away two Games together, 2024 to Paris and 2028 to Los Angeles.</p>
<p>In 2019 the procedure was changed. A standing commission talks with any interested country without a deadline, and may then propose a preferred host for a vote. Several cities, regions or countries may share the Games, and existing or temporary venues are preferred. Brisbane, for 2032, was the first summer host chosen in this manner, eleven years ahead. Summer and Winter Games, once held in the same year, have alternated every two years since 1994.</p>
<h2>Sports, disciplines, events</h2>
<p>The programme has three levels. Aquatics is a sport; swimming and diving are disciplines within it; the women's 100 metres freestyle is an event, that is, a contest with medals. To be considered a sport must be widely practised and must have accepted the World Anti-Doping Code. Beyond that the committee weighs cost, young audiences, equal chances for women and men, and the total, which it tries to hold at about 10,500 athletes.</p>
<p>Since Tokyo a host may propose additional sports for its own Games. Surfing, skateboarding and climbing came in that way, and karate came and went. For Los Angeles in 2028 the additions approved in 2023 include squash and cricket, played over twenty overs. Cricket had been at the Games just once, in Paris in 1900, when a team from Great Britain beat one from France in the only match.</p>
<h2>Getting in</h2>
<p>Places are scarce, and a country may send only a few entrants for each event. They are won by reaching a standard, by world ranking or at qualifying tournaments. Some places are kept for each continent and for the host. A small number, called universality places, go to countries with few athletes, so that every team can march in. In many sports the place belongs to the committee that earned it and not to the athlete, so the shooter who wins a quota place for India is not necessarily the one who uses it.</p>
<h2>Keeping it fair</h2>
<p>Judging is the affair of the federations, drug testing follows the code of the World Anti-Doping Agency, founded in 1999, and samples are kept for up to ten years, since tests improve. Medals have changed hands long after the ceremony. Disputes go to the Court of Arbitration for Sport, which sets up a branch in the host city and can rule within a day.</p>
<p>Winners at Athens in 1896 received silver; gold, silver and bronze for the first three began in 1904. The gold medal today is silver with at least six grams of gold on it. Women first took part in 1900, as a handful among about a thousand competitors. In Paris in 2024, for the first time, the places were divided equally. After each Summer and Winter Games the same city holds the Paralympics, which began in Rome in 1960 with some four hundred athletes.</p>`,
}
