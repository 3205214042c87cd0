import type { StarterArticle } from '../../starter-article.ts'

export const billToLaw: StarterArticle = {
  slug: 'how-a-bill-becomes-a-law-in-india',
  title: 'How a bill becomes a law in India',
  category: 'India',
  published: '2025-01-08T05:30:00.000Z',
  summary:
    'Three readings in each House, a committee on the way, and the assent of the President: the road of an ordinary bill, and the three kinds that take another.',
  text: `
<p>A bill is a law that has been proposed and not yet agreed to. To become an Act of Parliament it must be passed by both Houses, the Lok Sabha and the Rajya Sabha, in the same words, and receive the assent of the President. Parliament, in the language of Article 79 of the Constitution, consists of all three.</p>
<h2>Three readings</h2>
<p>An ordinary bill may begin in either House. One that a minister brings is a government bill; one from any other member is a private member's bill. The first reading is its introduction: the member asks for leave, the title is read, and the bill is published in the Gazette of India. There is usually no debate at this point.</p>
<p>Next the bill may be referred to a committee. Most go to one of the standing committees that follow the work of particular ministries, or to a select committee of one House or a joint committee of both. Members of several parties hear experts and citizens, go through the text and report. The report advises; it does not bind.</p>
<p>The second reading is the heart of the matter. The House discusses the principles of the bill, and then takes it clause by clause, voting on each and on every amendment proposed. At the third reading only one question is left: whether the bill as it now stands should be passed. A simple majority of the members present and voting is enough. The bill then goes to the other House and passes through the same stages again.</p>
<h2>When the Houses disagree</h2>
<p>The second House may pass the bill, amend it and send it back, reject it, or do nothing. If it rejects the bill, if the two finally cannot agree on amendments, or if more than six months go by without its being passed, Article 108 lets the President call both Houses to a joint sitting. The Speaker of the Lok Sabha presides, and a majority of all members present and voting decides. Since the Lok Sabha has more than twice as many members, its will normally prevails. It is a rare event: joint sittings passed the Dowry Prohibition Bill in 1961, a bill repealing the Banking Service Commission Act in 1978, and the Prevention of Terrorism Bill in 2002.</p>
<h2>The President</h2>
<p>Under Article 111 the President may give assent, withhold it, or return the bill, unless it is a Money Bill, with a message asking the Houses to reconsider it. If they pass it again, with or without changes, assent may not be withheld. The Constitution names no time within which the President must act. The President acts on the advice of the Council of Ministers, so that a government bill is hardly ever refused. An Act comes into force on the day it names, or on a day that the government notifies; different parts may begin on different days.</p>
<h2>Three kinds with roads of their own</h2>
<p><strong>Money Bills</strong>, defined in Article 110, deal only with matters such as taxes, borrowing by the government and spending from the Consolidated Fund. They start in the Lok Sabha alone and on the President's recommendation. Whether a bill is a Money Bill is for the Speaker to certify. The Rajya Sabha has fourteen days to suggest changes, which the Lok Sabha may accept or ignore; after that the bill counts as passed by both. There is no joint sitting, since there can be no deadlock.</p>
<p><strong>Financial Bills</strong> of the other kinds contain money matters along with other provisions. They need the President's recommendation at one stage or another, but the Rajya Sabha keeps its full powers over them.</p>
<p><strong>Constitution amendment bills</strong>, under Article 368, may begin in either House. Each House must pass them separately by a majority of its total membership and by two thirds of the members present and voting. Some changes that touch the federal balance, such as the way the President is elected or the representation of the States in Parliament, must also be ratified by the legislatures of at least half the States. No joint sitting is possible, and the President is bound to give assent.</p>
<h2>And an ordinance?</h2>
<p>When either House is not in session and circumstances demand action at once, the President may issue an ordinance under Article 123. It has the force of an Act, but it must be laid before both Houses and lapses six weeks after they reassemble unless Parliament replaces it by a law.</p>`,
}
