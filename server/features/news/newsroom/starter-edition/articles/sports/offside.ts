import type { StarterArticle } from '../../starter-article.ts'

export const offside: StarterArticle = {
  slug: 'offside-in-football-explained',
  title: 'Offside in football, explained without salt cellars',
  category: 'Sports',
  published: '2024-11-16T06:57:00.000Z',
  summary:
    'A place, a moment and an act: take the three apart and Law 11 becomes simple. Its history is a tug of war between attackers who wait and defenders who step up.',
  text: `
<p>Football has seventeen laws, and one of them starts more quarrels than the other sixteen together. Yet Law 11 is about a page long. It becomes clear as soon as one separates three things that are usually mixed up: where a player is, when that counts, and what the player then does.</p>
<h2>The place</h2>
<p>Players are in an offside position if any part of the head, body or feet is in the opponents' half and nearer to the opponents' goal line than both the ball and the second-last opponent. The last opponent is usually the goalkeeper, but need not be. Level is onside. Arms and hands do not count, for attackers and defenders alike, because no goal may be scored with them; the arm is taken to begin at the bottom of the armpit.</p>
<p>It follows that nobody can be offside in their own half, or behind the ball. A forward who stays level with the ball, or behind it, can take a pull-back in front of an empty goal, however many defenders have been left behind.</p>
<h2>The moment</h2>
<p>What counts is the instant at which a team-mate plays or touches the ball. Where the receiver stands when the ball arrives is of no importance. A fast forward who starts level with the defence and is ten metres clear when the pass lands has done everything right. One who stood beyond the defence at the kick, and came back to collect, has not.</p>
<p>Three restarts are free of the rule altogether. Nobody is offside who receives the ball directly from a goal kick, a throw-in or a corner.</p>
<h2>The act</h2>
<p>Being in an offside position is no offence. It becomes one when the player gets involved: by playing the ball, by hindering an opponent, for example by blocking the goalkeeper's view, or by gaining an advantage when the ball comes back off the post, off an opponent, or from a save. The penalty is an indirect free kick at the place where the involvement happened.</p>
<p>If a defender plays the ball on purpose, with control and a choice of what to do with it, the slate is wiped clean, and a forward who was offside may use the mistake. A save, a deflection or a desperate stretch does not have this effect. Most of today's disputes are about the difference.</p>
<h2>Why the rule exists</h2>
<p>Without it, forwards could camp beside the goalkeeper and wait for long kicks, and the game would stretch into two crowds with an empty field between. English schools of the nineteenth century had strict versions. In the first rules of the Football Association, in 1863, practically everyone ahead of the ball was offside, and the game was one of dribbling. In 1866 a player was allowed to be ahead of the ball if three opponents stood between him and the goal line. Passing began to pay.</p>
<p>Defenders then learnt to step forward together just before a pass and leave the forwards stranded. Newcastle United's Bill McCracken became famous for this offside trap, which choked the game so thoroughly that in 1925 three opponents were reduced to two. In the English League the number of goals rose by about a third in a single season. The trap survived in a braver form, and so did the counter to it, the run that begins a fraction of a second later. In 1990 the balance was moved once more in favour of attack: level, until then offside, became onside.</p>
<h2>Lines on a screen</h2>
<p>An assistant referee has to see two things at once, the foot that passes and the line of the last defenders, which may be forty metres apart. The eye needs a moment to move from one to the other, and meanwhile attacker and defender, running in opposite directions, have changed places. Many wrong flags of the past came from that moment.</p>
<p>Video review, written into the laws in 2018, freezes the frame. It brought precision and a new discomfort, since goals could be lost by a toe. At the World Cup of 2022 the work was partly automatic. Twelve cameras under the roof followed 29 points on every player's body fifty times a second, and a sensor in the ball reported the kick. Officials still checked the result, and still had to decide the part that no camera can, namely whether the player was involved.</p>
<p>This is also why flags now go up late. When a chance is developing and the position is close, the assistant waits until the move has ended. A wrong flag kills an attack for good. A late one can be put right.</p>`,
}
