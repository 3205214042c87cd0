import type { StarterArticle } from '../../starter-article.ts'

export const basicStructure: StarterArticle = {
  slug: 'writs-and-the-basic-structure',
  title: 'Five writs and a basic structure',
  category: 'India',
  published: '2024-11-13T06:09:00.000Z',
  summary:
    'Anyone whose rights are violated may go straight to the highest court, and even an amendment of the Constitution has limits. How both rules came about.',
  text: `
<p>Rights on paper are cheap. What makes them worth something is a court that can be reached and an order that will be obeyed. The Constitution of India supplies both, and its judges have added a rule that is not written in it anywhere: some of its features cannot be amended away.</p>
<h2>The right to a remedy</h2>
<p>Article 32 lets anyone whose fundamental rights have been violated move the Supreme Court directly. This right is itself a fundamental right. Article 226 gives the High Courts a power that is wider, since they may also protect ordinary legal rights. The orders are called writs, after the letters with which English kings commanded their officers, and five of them are named:</p>
<ul>
<li><strong>Habeas corpus</strong>, you shall have the body: whoever holds a prisoner must show the lawful ground, or let him go.</li>
<li><strong>Mandamus</strong>, we command: a public authority must do the duty that it refuses to do.</li>
<li><strong>Prohibition</strong>: a lower court or tribunal must stop a case that is beyond its jurisdiction.</li>
<li><strong>Certiorari</strong>: an order already made without jurisdiction, or against the rules of fairness, is quashed.</li>
<li><strong>Quo warranto</strong>, by what authority: a person in a public office must show the right to hold it.</li>
</ul>
<p>Usually only the person who is wronged may complain. From the late 1970s the Supreme Court relaxed this for those who are too poor or powerless to come. In public interest litigation any citizen acting in good faith may speak for them, and the Court has at times treated a mere letter as a petition. One of the first such cases, Hussainara Khatoon in 1979, freed prisoners in Bihar who had waited for trial longer than any sentence could have kept them.</p>
<h2>Can Parliament change everything?</h2>
<p>Article 13 voids laws that take away fundamental rights. Article 368 lets Parliament amend the Constitution. Which of the two prevails? In 1951, in the Shankari Prasad case, the Court said that an amendment is not a law in the sense of Article 13, so that rights can be amended. In 1967, in Golak Nath, it reversed itself by six votes to five: Parliament may not abridge fundamental rights even by amendment. Parliament replied in 1971 with the 24th Amendment, which said in plain words that it may.</p>
<p>The answer came from the head of a Hindu monastery in Kerala. Kesavananda Bharati had challenged land reform laws that touched the property of his math. Thirteen judges, the largest bench that has ever sat, heard the case for 68 days. On 24 April 1973 they decided by seven to six. Parliament may amend any article, the fundamental rights included, but it may not damage the basic structure of the Constitution. To amend, the majority reasoned, means to alter a thing that goes on being itself. A power under the Constitution cannot be a power to destroy it.</p>
<h2>What belongs to it</h2>
<p>The judges gave no closed list; the doctrine grows case by case. The supremacy of the Constitution, the republican and democratic form of government, secularism, federalism, the separation of powers, judicial review, free and fair elections and the independence of the judiciary have all been held to belong to it.</p>
<p>The first test came soon. During the Emergency the 39th Amendment placed the election of the Prime Minister beyond the reach of any court. In November 1975 the Court struck that clause down, while it upheld the election on other grounds. In Minerva Mills, in 1980, it struck down parts of the 42nd Amendment that had freed amendments from all review. A limited power to amend, it held, is itself part of the basic structure. In 2015 it annulled the 99th Amendment, which had created a commission to appoint judges, and so kept the collegium in which senior judges select them.</p>
<h2>Praise and doubt</h2>
<p>Critics say that unelected judges took a power which nobody gave them, and that a list without an end is a list of whatever judges value. Defenders answer that a majority of the day should not be able to abolish the next election, and that the doctrine has been used seldom. Courts elsewhere have listened: that of Bangladesh adopted the idea in 1989.</p>
<p>The Court has also failed. In 1976, in the case known as ADM Jabalpur, it held by four to one that during the Emergency not even habeas corpus was open to people detained without cause. The 44th Amendment has since barred any suspension of the right to life and liberty, and in 2017 the Court expressly overruled the decision. The lone dissenter, Justice H. R. Khanna, was the judge whose opinion had tipped the scale in Kesavananda three years before.</p>`,
}
