import type { StarterArticle } from '../../starter-article.ts'

export const kabaddi: StarterArticle = {
  slug: 'the-rules-of-kabaddi',
  title: 'Kabaddi: the rules of one breath',
  category: 'Sports',
  published: '2024-12-04T06:07:00.000Z',
  summary:
    'One raider against seven, thirty seconds, a line to touch and a line to come home across. The rules of kabaddi are few, and they reward nerve on both sides.',
  text: `
<p>Kabaddi needs a flat piece of ground, some lines and fourteen people. There is no ball, no bat and hardly any equipment. One player enters enemy territory alone, touches whoever is in reach, and tries to come home while those who were touched do their utmost to prevent it. Children have played it in the dust of South Asia for as long as anyone can tell, under names such as hu-tu-tu, chedugudu and ha-du-du.</p>
<h2>The court</h2>
<p>For men the court is 13 metres by 10, for women 12 by 8. The mid line divides it in two, and each half belongs to a team of seven, with a few substitutes on the bench. In the men's game the baulk line runs across each half 3.75 metres from the mid line, and the bonus line another metre behind. Along both sides there is a strip called the lobby, one metre wide. It may be entered only after raider and defender have touched. A men's match lasts two halves of 20 minutes with a pause between.</p>
<h2>The raid</h2>
<p>The teams take turns to send a raider, who must begin to chant “kabaddi” before crossing the line and go on chanting, audibly and in one breath, until back home. A raid may last 30 seconds. If the chant breaks, the raider is out. To count at all, the raid must cross the baulk line, unless the raider touches somebody first.</p>
<p>Every defender whom the raider touches, with hand, foot or any part of the body or clothing, is out when the raider gets home, and each brings a point. It is enough to reach back over the mid line with a fingertip, which is why raiders who have been brought down stretch so far. If the defenders hold the raider until the breath or the time is gone, the raider is out and they have the point. Anyone who steps off the court is out as well.</p>
<p>When six or seven defenders are on court, a raider can also earn a bonus point by setting one foot beyond the bonus line while the other foot is in the air. That is a nervous moment, far from home.</p>
<h2>Out and in again</h2>
<p>Players who are out sit in a row at the side. For each opponent put out, one of them comes back, in the order in which they left. Bonus points revive nobody. This to and fro gives the game its tides. A team with two players left cannot surround a raider, and a team with seven can form chains, two and two with joined hands, to close in from the corners.</p>
<p>If all seven are out, the other side scores two extra points, called a lona, and the whole team returns. To keep hope alive, the modern game rewards the few. When three or fewer defenders catch a raider, it is a super tackle, worth an additional point. Professional leagues also have the do-or-die raid. After two raids in succession without a point, a team's third raider must score or is out. Waiting does not pay.</p>
<h2>Nerve and technique</h2>
<p>Raiders live by feints. A toe touch is a quick low reach with the foot; a back kick strikes at a defender who has come too close from behind; the frog jump goes over a chain of defenders, and the dubki dives under it. Defenders answer with the ankle hold, the thigh hold, the block, in which one stands in the way of a raider turning home, and the dash, which drives the raider over the side line. All of it depends on timing. A defender who lunges too early is a point, and one who waits too long will hear about it from the crowd.</p>
<h2>From village to league</h2>
<p>Rules were written down in Maharashtra in the early twentieth century, and a team from Amravati showed the game in Berlin during the Olympics of 1936. Older styles differed mainly in what became of those put out. In sanjeevani they could be revived, as today. In gaminee they stayed out until the whole side was gone. In amar nobody left at all, and only the points were counted.</p>
<p>Kabaddi has been a medal sport of the Asian Games since 1990 for men and since 2010 for women. India won every men's tournament until 2018, when Iran took the gold. The Pro Kabaddi League, begun in 2014, put the game on mats, under lights and on television. The breath has stayed, though the referee's clock now measures what once only the lungs did.</p>`,
}
