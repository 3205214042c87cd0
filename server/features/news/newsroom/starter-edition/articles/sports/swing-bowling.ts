import type { StarterArticle } from '../../starter-article.ts'

export const swingBowling: StarterArticle = {
  slug: 'why-a-cricket-ball-swings',
  title: 'Why a cricket ball swings',
  category: 'Sports',
  published: '2024-12-12T06:47:00.000Z',
  summary:
    'A raised seam, one shiny side and a layer of air thinner than a coin make a cricket ball curve in flight, and the same ball, once old, can curve the other way.',
  text: `
<p>A cricket ball weighs between 156 and 163 grams. Leave one smooth half of it polished, let the other grow rough, tilt the seam a little, and it will curve in flight by enough to pass the edge of a bat. The cause is the thin layer of air that clings to the ball, and the exact place at which it lets go.</p>
<h2>The layer that lets go</h2>
<p>Air sticks to any surface. Next to a flying ball it is carried along, and a millimetre or so away it is free; between the two lies the boundary layer. It can be of two kinds. In a laminar layer the air slides in orderly sheets. In a turbulent one it tumbles. One might expect the tidy kind to cling better, but the tumbling keeps bringing fast air down from outside, and the energy lets the turbulent layer follow the curve of the ball further round the back before it breaks away.</p>
<p>Now suppose that the layer is laminar on the left of the ball and turbulent on the right. On the left it separates early, on the right late. The wake behind the ball is dragged towards the left. By pushing air to the left, the ball is itself pushed to the right. Footballs and golf balls obey the same physics. The cricket ball is unusual because it has a device for making the two sides different.</p>
<h2>What the seam does</h2>
<p>The seam consists of six rows of stitches and stands up by about a millimetre. A swing bowler holds it upright and pointed some 20 degrees to one side, and gives the ball backspin with the fingers, so that the seam keeps its direction as a gyroscope does. On the side where the air meets the seam, the stitches trip the layer into turbulence. On the other the smooth leather leaves it laminar. The ball moves the way the seam points.</p>
<p>For a right-handed batter, a seam pointed towards the slips gives the outswinger and one pointed towards fine leg the inswinger. Polishing helps: the shiny half is kept on the other side from where the seam points, and its layer stays laminar longer. Bowlers of medium to fast-medium pace, between about 110 and 130 kilometres an hour, get the most from a new ball. At that pace the force can reach some 30 per cent of the ball's weight.</p>
<p>A steady sideways force makes a parabola, so the sideways movement grows with the square of the time. Half of it comes in the last three tenths of the flight. Batters who say that the ball swung late are describing the geometry well.</p>
<h2>The other way round</h2>
<p>Reverse swing seems to contradict all this. At very high speed, upwards of about 140 kilometres an hour, the layer turns turbulent by itself, on both sides, before it reaches the seam. Then the seam works as a ramp. It thickens and weakens the layer on its side, which now separates earlier than on the other. The forces change places, and the ball moves away from where the seam points.</p>
<p>Roughness lowers the speed at which this happens. With a ball some 40 overs old, scuffed on one side and well kept on the other, bowlers of more ordinary speed can do it. Fast bowlers of Pakistan, Sarfraz Nawaz and Imran Khan before Wasim Akram and Waqar Younis, made an art of it, and for years it was widely suspected of being a trick. Wind-tunnel work by Rabindra Mehta, an aerodynamicist at NASA, showed that it is plain fluid mechanics.</p>
<h2>Myths, and a law</h2>
<p>Everyone who plays believes that a cloudy, humid day helps. Humid air is in fact slightly lighter than dry air, and experiments have not found that the moisture itself matters. Perhaps still air does, since sunshine stirs up small eddies that can disturb the laminar side. The question is not closed.</p>
<p>Swing should not be confused with two relatives. Seam movement happens at the bounce, when the ball lands on the stitches. The drift of a slow spinner's ball comes from the spin itself, and is called the Magnus effect.</p>
<p>Because so much depends on the surface, the laws guard it. A fielder may polish the ball on clothing, without artificial substances, and dry it if it is wet. Rubbing it on the ground, picking at the seam or using anything abrasive is unfair and costs five runs. Saliva, for generations the favourite polish, was banned during the pandemic in 2020, and in 2022 the ban was written into the laws. Sweat is still allowed.</p>`,
}
