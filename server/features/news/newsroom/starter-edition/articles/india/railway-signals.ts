import type { StarterArticle } from '../../starter-article.ts'

export const railwaySignals: StarterArticle = {
  slug: 'how-railways-keep-trains-apart',
  title: 'How Indian Railways keeps trains apart',
  category: 'India',
  published: '2024-11-28T04:26:00.000Z',
  summary:
    'One train to one stretch of line: everything else in railway safety, from the brass token to automatic braking by radio, is a way of making sure of that.',
  text: `
<p>A driver of a car stops for what he can see. A driver of a train cannot. Steel wheels on steel rails waste little energy because they grip so little, and for the same reason a train of a thousand tonnes at 100 kilometres an hour may need about a kilometre to stop. A driver who sees another train ahead sees it too late. Safety on rails therefore rests on a rule made long before: nobody enters a stretch of line until it is known to be empty.</p>
<h2>Space instead of time</h2>
<p>When the first passenger train in India ran from Bori Bunder in Bombay to Thane, on 16 April 1853, railways still separated trains by time: a man with a flag let the next one go after so many minutes. If the first broke down, the second ran into it. The block system separates trains by distance. The line is divided into sections, and each may hold one train only.</p>
<p>On most Indian lines the section between two stations is an absolute block. Before a train may leave, the station master asks the next station for line clear. The next one grants it only if the previous train has arrived complete, signals behind it are back at danger, and the line is free for a further distance beyond its first stop signal, 180 metres under modern colour light signalling, in case a driver stops a little late. The instruments at the two stations are joined electrically, so that the first cannot clear its last signal until the second has agreed.</p>
<p>On single lines drivers long carried proof of permission in the hand: a metal ball or tablet from a locked instrument, which yields only one for the section at a time. It was handed over in a pouch on a cane hoop, sometimes at speed. Electric instruments have taken its place nearly everywhere.</p>
<h2>How the line knows</h2>
<p>Two devices tell whether a section is empty. A <strong>track circuit</strong> sends a weak current through the rails. The wheels and axles of a train connect one rail with the other, the current no longer reaches its relay, and the relay drops. It fails to the safe side: a dead battery, too, looks like a train. An <strong>axle counter</strong> counts the axles that enter a section and those that leave. Only if the numbers agree is the section clear, which also proves that no wagon has been left behind.</p>
<p>With such detection a section between stations can be cut into many short ones. In automatic block signalling, used on suburban and other crowded routes, every passing train sets the signals behind it, and trains follow each other at a few minutes' distance.</p>
<h2>What the colours say</h2>
<p>Red means stop. One yellow means go on, ready to stop at the next signal. Two yellows mean that the signal after the next may be at stop. Green means that the way is clear. The driver thus learns of a red light two signals before reaching it, which is farther than any eye can see.</p>
<p>In stations, where lines meet, the points must match the signals. Interlocking sees to that. It refuses to clear a signal unless all points on the route are set and locked, level crossing gates are shut, and no conflicting route has been given. It was once a frame of levers and sliding bars; it then became a room of relays, and is now increasingly a computer whose processors check each other.</p>
<h2>When the human errs</h2>
<p>All this still trusts a person to obey. Fog hides signals, and tired drivers miss them. Passing a signal at danger is among the gravest errors on a railway, and many countries guard against it with automatic train protection. India's system is called Kavach, armour. It was developed by Indian firms with the railways' research organisation in Lucknow, was chosen as the national system in 2020, and is being laid route by route.</p>
<p>Kavach joins four parts. Radio tags fixed between the rails tell a passing engine exactly where it is. A unit at the station knows from the interlocking which signals are clear. The two speak by radio through towers along the line. In the cab a screen shows the aspect of the next signal, however thick the fog, and the permitted speed. If the driver goes too fast or does not slow down for a red, the system warns, and then applies the brakes itself. It can also stop two engines that find themselves approaching on the same line, and it sounds the whistle at level crossings.</p>
<p>No machine removes the need for care. Rails have to be inspected, and circuits tested after each repair. The oldest rule still holds: in case of doubt, the signal stays red.</p>`,
}
