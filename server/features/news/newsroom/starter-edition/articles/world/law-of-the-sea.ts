import type { StarterArticle } from '../../starter-article.ts'

export const lawOfTheSea: StarterArticle = {
  slug: 'who-owns-the-sea',
  title: 'Who owns the sea',
  category: 'World',
  published: '2024-12-03T06:21:00.000Z',
  summary:
    'Twelve miles, twenty-four, two hundred: how the law of the sea divides the oceans between coastal States and everyone, and what may be done in each zone.',
  text: `
<p>For three centuries the sea had two parts. Close to land it belonged to the coast, out to about three nautical miles, which was roughly the range of a cannon. Beyond that it was free. Hugo Grotius, a Dutch lawyer, had argued for this freedom in 1609, not least because the Dutch wished to trade in the Indian Ocean in spite of Portugal. Steam trawlers and oil rigs made the old rule untenable, and after nine years of bargaining the United Nations Convention on the Law of the Sea was signed in 1982. It came into force in 1994. The United States has not joined it, but treats most of it as customary law.</p>
<h2>Measured from the shore</h2>
<p>Everything starts from the baseline, normally the low-water line along the coast. Distances are in nautical miles of 1,852 metres each.</p>
<table><thead><tr><th>Zone</th><th>Reaches out to</th><th>The coastal State has</th></tr></thead><tbody><tr><td>Territorial sea</td><td>12 miles</td><td>Sovereignty, also over the air above</td></tr><tr><td>Contiguous zone</td><td>24 miles</td><td>Control of customs, taxes, immigration and health rules</td></tr><tr><td>Exclusive economic zone</td><td>200 miles</td><td>Rights to fish, oil, gas, wind and other resources</td></tr><tr><td>Continental shelf</td><td>200 miles, in some places up to 350 or more</td><td>Rights to the sea bed and what lies under it</td></tr></tbody></table>
<p>In the territorial sea foreign ships keep the right of innocent passage. They may sail through without stopping, as long as they do nothing against the peace and good order of the coast: no fishing, no spying, no exercises with weapons. Submarines must come up and show their flag. Aircraft have no such right. India, like some other States, asks foreign warships to give notice beforehand; many naval powers reject such a condition.</p>
<h2>A zone for resources</h2>
<p>The exclusive economic zone is the invention of 1982 and its greatest prize. Within 200 miles the coastal State alone decides who may fish and drill, and must in return look after the stocks. Everything else stays free: ships of all nations may sail there, aircraft may fly, and anybody may lay cables. The zone is no territory, even if maps give it a colour. Whether foreign navies may hold exercises in it is disputed. India and China, among others, say that they need consent; the United States says that they do not, and sails accordingly.</p>
<p>A small island can thus command a vast sea. One standing alone in the ocean has a circle of more than four lakh square kilometres around it. The Convention therefore distinguishes: rocks that cannot sustain human habitation or an economic life of their own have a territorial sea but no economic zone. Governments have poured a great deal of concrete on reefs to be on the right side of that sentence. In 2016 an arbitral tribunal held, in a case of the Philippines against China, that building upon a reef does not change what it was by nature. China rejected the ruling.</p>
<p>Where the zones of neighbours overlap, they must agree on an equitable line, or go to court. In 2014 a tribunal drew the line between India and Bangladesh in the Bay of Bengal. Both accepted it, though neither got all that it had asked for.</p>
<h2>Straits and archipelagos</h2>
<p>When territorial waters grew to twelve miles, more than a hundred straits lost their strip of free water in the middle. The great powers insisted on a special rule. Through straits used for international navigation, such as Hormuz, Malacca or Gibraltar, all ships and aircraft enjoy transit passage, which the coastal States may not suspend. Countries made up of islands, such as Indonesia and the Philippines, may draw lines around their outermost points and hold sovereignty over the waters inside, but must leave lanes for passage.</p>
<h2>What belongs to nobody</h2>
<p>Beyond the zones lie the high seas, more than half of the surface of the oceans. They are open to all States, including those without a coast. A ship there obeys the law of the State whose flag it flies, and only that State may stop it, with few exceptions; pirates may be seized by anyone.</p>
<p>The deep sea bed has a regime of its own. It is called the common heritage of mankind. No State may claim any of it, and mining needs a contract with the International Seabed Authority in Kingston, Jamaica. An agreement adopted in 2023 adds rules for protecting life on the high seas, among them reserves in which fishing and other uses can be limited.</p>
<p>Disputes may go to the International Tribunal for the Law of the Sea in Hamburg, to the International Court of Justice or to arbitrators. By joining, States accept that for most disputes one of these will decide. Few treaties bind governments so firmly to a judge.</p>`,
}
