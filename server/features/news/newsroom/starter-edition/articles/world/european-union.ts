import type { StarterArticle } from '../../starter-article.ts'

export const europeanUnion: StarterArticle = {
  slug: 'how-the-european-union-decides',
  title: 'How the European Union decides',
  category: 'World',
  published: '2024-12-15T06:44:00.000Z',
  summary:
    'A Commission proposes, a Parliament and a Council of governments dispose, and a court watches. How 27 countries make laws together without being one country.',
  text: `
<p>The European Union is less than a federal State and more than a club. It has a parliament, a court, a central bank and a currency used by most of its members, but no army and no police force that could arrest anyone, and its budget is about one per cent of its members' income. Since Britain left in 2020 it has had 27 members. They have agreed by treaty to make certain laws together, and such laws take precedence over their own.</p>
<h2>The institutions</h2>
<ul>
<li>The <strong>Commission</strong>, in Brussels, has one member from each country. They are bound to serve the Union as a whole. It proposes laws, carries out the budget, negotiates on trade, and sees that the rules are obeyed.</li>
<li>The <strong>European Parliament</strong> has been elected directly by the citizens every five years since 1979. Its members sit by political family rather than by country. Most full sessions are held in Strasbourg.</li>
<li>The <strong>Council</strong> consists of one minister from every government: the ministers of farming when fish or wheat are discussed, of finance when taxes are. Its chair passes from country to country every six months.</li>
<li>The <strong>European Council</strong> is the meeting of presidents and prime ministers. It sets the direction and settles what ministers could not, but makes no laws.</li>
<li>The <strong>Court of Justice</strong>, in Luxembourg, has the last word on what Union law means.</li>
</ul>
<p>None of these should be confused with the Council of Europe, an older and separate body in Strasbourg, to which the European Court of Human Rights belongs.</p>
<h2>The road of a law</h2>
<p>With few exceptions only the Commission can propose a law. Its draft goes to the Parliament and to the Council, and becomes law when both have agreed on the same text. They have up to three readings. In practice negotiators of the two meet with the Commission in so-called trilogues, behind closed doors, and most laws are settled at the first reading.</p>
<p>The Council decides in most matters by a qualified majority, which must meet two tests. At least 55 per cent of the members, which today means 15 of 27, must be in favour, and they must represent at least 65 per cent of the Union's population. Small States are thus protected by the first test and large ones by the second. To stop a law on the second test takes at least four members, so that three big ones cannot block alone. Ministers vote less often than one would think. Knowing that a vote could be lost makes everyone look for an agreement.</p>
<p>Some matters are kept for unanimity, among them foreign policy, taxes, the admission of members and changes to the treaties. A single government can then hold up all the rest, and sometimes does so to obtain something quite different.</p>
<p>The result comes in two main forms. A regulation applies directly in every member State, like a national law. A directive fixes the aim and leaves each parliament to write the law that achieves it within a set time, often two years.</p>
<h2>What it may decide</h2>
<p>The Union has only the powers that the treaties give it. In a few fields it alone may act: the customs union, competition within the single market, trade agreements, the conservation of marine life, and money for the countries that use the euro. In many others, such as the environment, transport, farming and consumer protection, the power is shared, and national law fills whatever the Union has left open. In health and education it may only support.</p>
<p>In shared fields the principle of subsidiarity applies: the Union should act only where the members cannot do the job well enough themselves. National parliaments may object, and if a third of them do, the Commission has to think again. A million citizens from at least seven countries can ask the Commission to propose a law, though they cannot oblige it.</p>
<h2>When a member disobeys</h2>
<p>In 1964 the Court ruled, over an electricity bill of less than two thousand lire in Milan, that Union law prevails over national law. Judges in every country must apply it, and if they are uncertain what it means they ask Luxembourg. The Commission may take a government to the Court, which can impose heavy fines. If a member seriously breaks the Union's basic values, its vote in the Council can even be suspended, but for that all the others have to agree.</p>
<h2>Why it matters elsewhere</h2>
<p>The single market is so large that its rules travel. A firm in Pune that sells chemicals or toys to Europeans must meet the standards agreed in Brussels, and often finds it cheaper to build everything to the same pattern. Countries that have no vote thus end up living with laws negotiated in a room that they cannot enter.</p>`,
}
