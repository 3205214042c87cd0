import type { StarterArticle } from '../../starter-article.ts'

export const legBeforeWicket: StarterArticle = {
  slug: 'leg-before-wicket-step-by-step',
  title: 'Leg before wicket, step by step',
  category: 'Sports',
  published: '2024-11-08T06:27:00.000Z',
  summary:
    "Cricket's most argued decision is a chain of five questions about a ball that never arrived. Let one answer favour the batter, and the batter stays.",
  text: `
<p>A batter may be out leg before wicket when the body stops a ball that would have hit the stumps. So much is common sense, for without such a rule the safest way to bat would be to stand in front of them. The difficulty is that the umpire has to judge something that did not happen. Law 36 turns that judgement into a chain of questions, best asked in the order in which the ball travels.</p>
<h2>Five questions</h2>
<ol><li>Was it a fair delivery? Nobody can be leg before off a no-ball.</li><li>Where did it pitch? If it bounced outside the line of leg stump, the answer is not out, whatever happened afterwards. In line with the stumps or outside off stump will do, and so will a full toss, which does not pitch at all.</li><li>Was the bat there first? If the ball touched the bat, or a hand holding it, before the body, the batter is safe.</li><li>Where did it strike? The point of impact must be between wicket and wicket. It may be outside the line of off stump only if the batter made no genuine attempt to play the ball.</li><li>Would it have hit the stumps? The umpire has to assume that the ball would have gone on as it was going.</li></ol>
<p>If all five answers go against the batter, the finger goes up, provided that somebody has appealed. The leg is only the usual case. Pad, thigh, arm or helmet will do, and a batter who ducks into a ball that keeps low may be out off the shoulder.</p>
<h2>Why leg and off differ</h2>
<p>The law treats the two sides of the wicket unequally on purpose. If a ball pitching outside leg could take a wicket in this way, a bowler could aim there all day at a batter who can hardly see it come from behind the legs and has few strokes against it. Play would grow slow and dull. Outside off stump the batter has the ball in full view and the arms free, and is expected to use the bat.</p>
<p>The off side is fixed by the batter's stance at the moment the ball comes into play, that is, when the bowler starts the run-up. Someone who switches from a right-handed to a left-handed grip after that moment does not turn off into leg.</p>
<h2>How the law grew</h2>
<p>The first mention is in the code of 1774, which spoke of a striker who puts a leg before the wicket with a design to stop the ball. For much of its history the law required the ball to pitch in line between the wickets. Batters learnt to push out a padded leg at anything pitched outside off, and in the early 1930s scores grew huge. After a trial in 1935, the law was widened in 1937: a ball could now pitch outside off stump, so long as it struck the batter in line.</p>
<p>The pads came forward again, a little further outside. The answer, tried around 1970 and later made part of the law, was the clause about playing no stroke. A batter who raises the bat out of the way can now be out even if struck outside off. Spin bowlers gained most.</p>
<h2>What the cameras added</h2>
<p>Ball tracking was first a toy for television viewers, in 2001. Several cameras around the ground follow the ball, a computer works out its path in three dimensions, and from the part between bounce and pad it extends the curve to the stumps. A system of reviews by the players was tried in the Test series between Sri Lanka and India in 2008 and adopted by the International Cricket Council in the following year.</p>
<p>The part of the path that never happened is an estimate, and the estimate is worse the further the ball still had to go. For this reason there is an umpire's call. If the prediction shows less than half of the ball hitting the wicket, or if less than half of it was in line at the point of impact, the decision on the field stands, whichever it was. Two identical balls can thus have different results, and people complain. The rule is deliberate. It reserves overturning for clear mistakes, and it leaves the doubtful cases with the person who was standing there.</p>
<p>At the other end of 22 yards the umpire sees it once, at full speed. Good umpires look first for reasons to say not out: pitched outside leg, struck outside the line, too high, a nick. When none of these will serve, they raise the finger.</p>`,
}
