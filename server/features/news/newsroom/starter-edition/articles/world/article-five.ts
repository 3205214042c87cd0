import type { StarterArticle } from '../../starter-article.ts'

export const articleFive: StarterArticle = {
  slug: 'what-natos-article-five-says',
  title: "What NATO's article 5 says",
  category: 'World',
  published: '2024-11-18T04:49:00.000Z',
  summary:
    'An attack on one counts as an attack on all. What the allies promised to do about it is worded more carefully, and the promise has been invoked once.',
  text: `
<p>The heart of the North Atlantic Treaty is a sentence that any schoolchild can recite in the short form: an attack on one is an attack on all. The full text is longer and more cautious. Twelve States signed it in Washington on 4 April 1949, and since Sweden joined in March 2024 it has bound 32.</p>
<h2>The wording</h2>
<p>The parties agree that an armed attack against one or more of them in Europe or North America shall be considered an attack against them all. If it occurs, each of them will assist the party attacked by taking at once, individually and together with the others, such action as it deems necessary, including the use of armed force, to restore and maintain the security of the area.</p>
<p>Two halves of that sentence pull against each other. The first is absolute. The second leaves each ally to judge for itself what is necessary. It may send divisions, money or medical supplies. The European governments of 1949 wanted an automatic pledge, while the Senate in Washington would not give away the power of Congress to declare war. Article 11 therefore adds that the treaty is carried out according to each country's constitution.</p>
<p>Article 5 also points to its own legal basis. Article 51 of the United Nations Charter preserves the right of individual and collective self-defence against an armed attack, and the allies promise to report what they do to the Security Council and to stop when the Council has restored peace.</p>
<h2>Where it applies</h2>
<p>Article 6 draws the map. It covers the territory of the members in Europe and North America, the territory of Turkey, and islands under their jurisdiction in the North Atlantic north of the Tropic of Cancer. It also covers their forces, ships and aircraft in that area and in the Mediterranean. Territories elsewhere are outside. When Argentina occupied the Falkland Islands in 1982, Britain could not invoke the treaty; Hawaii, in the Pacific, is not covered either.</p>
<p>The text of 1949 says armed attack and nothing more. The allies have since declared that a cyber attack, or an attack to, from or within space, could reach the same gravity. Whether it does is decided case by case.</p>
<h2>How it is decided</h2>
<p>The treaty provides for a council, and all else has grown from that. In the North Atlantic Council every ally has a seat, and decisions are taken by consensus. There is no voting, and no member can be outvoted. Before Article 5 comes Article 4, under which any ally may ask for consultations when it sees its territory, independence or security threatened. Turkey has done so repeatedly because of wars across its borders, and a group of eastern members did in February 2022.</p>
<p>Article 5 has been invoked once. On 12 September 2001, the day after the attacks on New York and Washington, the allies declared that it applied if the attack proved to have come from abroad, and confirmed this on 2 October. An alliance made to bring American soldiers to Europe thus came first to the aid of America. The measures were modest: radar aircraft with crews from thirteen countries patrolled the American sky, and warships watched the eastern Mediterranean. The later mission in Afghanistan, which NATO led from 2003, rested on a mandate of the Security Council.</p>
<h2>Why a promise deters</h2>
<p>The aim of the clause is never to be needed. An attacker must reckon with all the allies at once, three of which have nuclear weapons: the United States, Britain and France. Because words alone might be doubted, the allies built things that make them credible. There is a standing integrated command, whose Supreme Allied Commander in Europe has by tradition been an American officer. There are common plans and exercises, and troops of many allies are stationed in the members nearest to danger, so that an attack on those would meet soldiers from half the alliance on the first day.</p>
<p>Article 3 is the other side of the bargain. It obliges each member to maintain and develop its own capacity to resist attack. How much each ought to spend is no part of the treaty. That is fixed by political pledges, over which the allies have long quarrelled.</p>
<h2>Coming and going</h2>
<p>By Article 10 the allies may, if all agree, invite any European State that can further the treaty's principles and contribute to security. The parliaments of all members must approve, or whatever else their constitutions demand, so that one reluctant ally can hold up a newcomer for years. Article 13 lets a member leave one year after giving notice. In the first 75 years nobody did. France left the integrated command in 1966, and came back in 2009, but it remained bound by Article 5 all the while.</p>`,
}
