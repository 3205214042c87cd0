import type { StarterArticle } from '../../starter-article.ts'

export const marathon: StarterArticle = {
  slug: 'how-a-marathon-is-run-and-paced',
  title: 'How a marathon is run and paced',
  category: 'Sports',
  published: '2024-12-29T06:57:00.000Z',
  summary:
    'The distance comes from a royal box, the wall from a store of sugar that runs out. Most marathons are decided by what a runner does not do in the first ten kilometres.',
  text: `
<p>A marathon measures 42.195 kilometres. That odd figure has little to do with Greece. When the race was invented for the Olympic Games of 1896, in memory of a messenger said to have run from the field of Marathon to Athens, it was about 40 kilometres long, and a Greek, Spyridon Louis, won it. In London in 1908 the course ran from Windsor Castle to a place in front of the royal box in the stadium, 26 miles and 385 yards. In 1921 the athletics federation made that distance the standard.</p>
<h2>How the road is measured</h2>
<p>A championship course is measured by bicycle. The front wheel carries a counter that records a small fraction of a turn, and it is calibrated on a straight line laid out with a steel tape, before the ride and after it. The rider follows the shortest way that a runner could take, cutting every corner as closely as allowed. One metre in a thousand is added for safety, so that no course is found to be short, and runners who swing wide in the bends cover more than they need.</p>
<p>For a time to count as a record there are further conditions. Start and finish must not be further apart than half the race distance, or a wind from behind could help all the way. The course must not drop by more than one metre per kilometre on average. Boston, one of the oldest marathons, fails on both counts. In Vienna in 2019 Eliud Kipchoge covered the distance in 1 hour, 59 minutes and 40 seconds, the first person to do it in under two hours. He had a car that projected the right speed onto the road and changing teams of pacemakers, and so it was not a record either.</p>
<h2>The store of sugar</h2>
<p>Running costs roughly one kilocalorie per kilogram and kilometre, almost whatever the speed. A runner of 60 kilograms therefore spends about 2,500 on a marathon. The muscles can burn fat, of which even thin people have plenty, and carbohydrate, which they keep as glycogen. Fat yields its energy slowly. The faster the pace, the larger the share that glycogen must supply, and muscles and liver together hold only some 2,000 kilocalories of it.</p>
<p>When the store is nearly empty, often around the thirtieth kilometre, legs turn heavy, thoughts turn gloomy, and the pace collapses. Runners call it the wall. Four things push it back: months of long, easy runs, which teach the muscles to burn more fat; meals rich in rice, bread or potatoes in the last two or three days; sugar taken on the road, often 30 to 60 grams an hour; and restraint.</p>
<h2>The arithmetic of pace</h2>
<p>The most economical race is an even one. A fast first half costs extra glycogen and heats the body, and what is lost later exceeds what was gained. Many of the best times were run with a second half slightly faster than the first, which is called a negative split. The difficulty is that the right speed feels too slow for an hour.</p>
<table><tbody><tr><th>Finishing time</th><th>Each kilometre</th></tr><tr><td>2 h 30 min</td><td>3 min 33 s</td></tr><tr><td>3 h</td><td>4 min 16 s</td></tr><tr><td>4 h</td><td>5 min 41 s</td></tr><tr><td>5 h</td><td>7 min 7 s</td></tr></tbody></table>
<p>Pacemakers hold this rhythm for the leaders up to 30 kilometres or so, and break the wind for them. In big races, volunteers with flags or balloons do the same for amateurs. A chip on the shoe or the number records when each runner crosses the starting line, which may be many minutes after the gun.</p>
<h2>Heat and water</h2>
<p>Three quarters or more of the energy becomes heat. The body gets rid of it by sweating, which works poorly in moist air. The fastest marathons are run at around ten degrees, and above twenty nearly everybody slows down. This is why most large Indian marathons are held in the cool months and begin before sunrise. Drinking to thirst is sound advice for most. Too little water strains the heart, while too much dilutes the salt in the blood, which is rarer and can be more dangerous.</p>
<p>The race was long thought unsuitable for women. In 1967 Kathrine Switzer entered Boston under her initials and finished, although an official tried to pull her off the road. The first Olympic marathon for women was held in 1984 and won by Joan Benoit. In India, Shivnath Singh ran 2 hours and 12 minutes at Jalandhar in 1978, a national record that was still standing forty years later.</p>`,
}
