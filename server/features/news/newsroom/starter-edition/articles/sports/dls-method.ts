import type { StarterArticle } from '../../starter-article.ts'

export const dlsMethod: StarterArticle = {
  slug: 'how-the-dls-method-thinks',
  title: 'How the DLS method thinks',
  category: 'Sports',
  published: '2025-01-15T05:30:00.000Z',
  summary:
    'When rain shortens a chase, what is a fair target? Duckworth, Lewis and Stern answered with one idea: a batting side spends two resources, overs and wickets, together.',
  text: `
<p>A side makes 250 in its 50 overs. Then it rains, and only 25 overs are left for the chase. Should the target be 126? Anyone who has watched cricket feels that this is too easy. A side with ten wickets and only 25 overs can swing at everything, because it hardly needs to fear being bowled out. The Duckworth-Lewis-Stern method turns that feeling into numbers.</p>
<h2>Why the earlier rules failed</h2>
<p>The oldest rule compared runs per over, which would indeed make the target 126, and favoured whoever batted second. A later one, used at the World Cup of 1992, took away the least productive overs of the side that had batted first. It punished good bowling by the side now batting: its maidens were removed and hardly any runs with them. In the semi-final at Sydney South Africa needed 22 runs from 13 balls against England when rain stopped play. Two overs were lost, the target fell by a single run, and they came back to need 21 from one ball.</p>
<p>Two English statisticians, Frank Duckworth and Tony Lewis, proposed a better way. It was first used in an international match on the first day of 1997, and the International Cricket Council adopted it soon afterwards. Steven Stern, an Australian statistician, later took over its care and brought it up to date for the high scores of modern cricket, and since the World Cup of 2015 it has carried his initial as well.</p>
<h2>Two resources</h2>
<p>The idea is that a batting side starts with two resources, overs to face and wickets to lose, and spends both together. Fifty overs and ten wickets are 100 per cent. As an innings goes on, the remaining percentage falls. Neither resource is worth much without the other: thirty overs with the last pair at the crease are worth little, and so is one over with all ten wickets standing.</p>
<p>From the records of many matches the authors fitted a curve for each number of wickets lost, showing how many more runs a side makes on average in the overs that remain. The curves rise steeply at first and then flatten, as the wickets become the limit. Divided by the average of a full innings, they give a table of percentages. A few entries of the published Standard Edition, for a side that has lost no wicket, show its shape.</p>
<table><tbody><tr><th>Overs left</th><th>Resources, per cent</th></tr><tr><td>50</td><td>100.0</td></tr><tr><td>40</td><td>89.3</td></tr><tr><td>30</td><td>75.1</td></tr><tr><td>25</td><td>66.5</td></tr><tr><td>20</td><td>56.6</td></tr><tr><td>10</td><td>32.1</td></tr></tbody></table>
<p>Half the overs with all the wickets are two thirds of the resources, not half. That is the feeling of the first paragraph, measured.</p>
<h2>Setting the target</h2>
<p>Suppose that the second side has fewer resources than the first had. Its target is the first side's score, scaled by the ratio, rounded down, and one more run to win. In our example the first side used 100 per cent and the second has 66.5. 250 times 0.665 is 166.25, so the par score is 166 and the target 167 in 25 overs. That is a rate of 6.7 an over against the 5 an over of the first innings, which sounds severe and is about fair.</p>
<p>An interruption in the middle of an innings is handled by subtraction. The table tells what the side had left when play stopped and what it has left when play resumes, with the same wickets and fewer overs. The difference is what the rain took away. This is why a side that has lost few wickets loses more to the rain, and has its target reduced more, than one that was nearly all out anyway.</p>
<p>If instead the second side ends up with more resources, because rain cut the first innings short, its target is raised. The first side had paced itself for overs that it never got, so runs are added: the extra percentage of an average full score. That is how a team can be set more than its opponents made and nobody has been robbed.</p>
<h2>Par scores and limits</h2>
<p>During a chase the scoreboard shows a par score that changes with every ball and jumps when a wicket falls. If play ends for good, provided that enough overs have been bowled for a result (20 in a one-day international, 5 in a Twenty20), whoever is ahead of par wins. Captains know this when clouds gather, and a wicket thrown away just before rain can cost a match.</p>
<p>The Standard Edition can be worked out on paper. Internationals now use a computer program, which bends the curves according to the first innings' total, since a side chasing 380 must score at a steady high rate from the start. The method knows nothing of the pitch, the dew or who is still to bat. It aims to keep the balance of the match where it stood when the rain came, and for that two numbers, overs and wickets, turn out to say nearly everything.</p>`,
}
