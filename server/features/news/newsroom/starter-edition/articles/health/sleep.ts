import type { StarterArticle } from '../../starter-article.ts'

export const sleep: StarterArticle = {
  slug: 'what-happens-in-sleep',
  title: 'What happens in sleep',
  category: 'Health',
  published: '2024-12-10T03:44:00.000Z',
  summary:
    'A third of life passes in a state with stages, clocks and work of its own. What sleep does for memory and body, and what keeps people from it.',
  text: `
<p>Every animal that has been studied closely sleeps or does something like it. A sleeping creature cannot feed, flee or look after its young, so whatever sleep is for must be worth that price. It seems to serve several purposes at once.</p>
<h2>Four stages, five rounds</h2>
<p>Electrodes on the scalp show what the eye cannot. As a person dozes off, the quick, irregular waves of the waking brain give way to slower ones. Stage one lasts a few minutes. In stage two, which makes up about half of the night, short bursts called spindles appear. In stage three the waves are tall and slow, one or two a second. This is deep sleep; someone woken from it is confused, and the body releases most of the day's growth hormone.</p>
<p>Then the picture changes completely. The waves look almost like those of waking, breathing becomes irregular, and the eyes dart about under the lids. Eugene Aserinsky and Nathaniel Kleitman described this state in 1953 and the rapid eye movements gave it its name, REM. Most vivid dreams belong to it. The muscles of the limbs are switched off meanwhile, so that dreams are not acted out. A round takes about ninety minutes, and there are four to six in a night. Early rounds are rich in deep sleep, late ones in REM. Whoever cuts the night short at its end loses mostly dreams.</p>
<h2>Two forces</h2>
<p>Two things decide when we grow sleepy. The first is pressure. While we are awake, a substance called adenosine builds up in the brain and makes us tired; during sleep it is cleared. Caffeine works by occupying its docking places. The tiredness is hidden and not gone, and since half of the caffeine is still in the body some five hours later, a cup at six can spoil sleep at eleven.</p>
<p>The second is a clock. A cluster of some twenty thousand nerve cells above the crossing of the optic nerves keeps a rhythm of about 24 hours, and light in the eyes sets it each day. In the evening it lets the pineal gland release melatonin, the signal of darkness. Bright light late in the evening holds it back. The genes of such clocks, first found in flies, earned three Americans the Nobel Prize in 2017. In the teens the clock runs later, so that a pupil who cannot sleep before midnight need not be lazy. A traveller who crosses five time zones has a clock that is five hours wrong, and it needs roughly a day for each zone.</p>
<h2>What it is good for</h2>
<p>Memory profits measurably. People who learn words or a sequence of finger movements and then sleep do better the next day than others who stayed awake for as long. In deep sleep the brain seems to replay what was new and to shift it from the hippocampus, a temporary store, to the cortex. A night of study instead of sleep before an examination trades lasting knowledge for a few pages more.</p>
<p>Lack of sleep shows quickly. After 17 to 19 hours awake, volunteers in a well-known experiment reacted as slowly as with half a gram of alcohol per litre of blood, the limit for driving in many countries. Those who sleep six hours a night for two weeks do as badly in tests of attention as after a night without any sleep, and hardly notice it. Vaccines given to people short of sleep tend to produce fewer antibodies. Appetite grows. Over years, short sleep goes along with high blood pressure, diabetes and low spirits, though it is hard to separate cause from effect.</p>
<h2>How much</h2>
<p>Experts recommend at least seven hours for adults, eight to ten for teenagers, and nine to twelve for children at primary school. A few people need less because of rare genes. Most who claim to are used to being tired. The best test is the morning: those who wake without an alarm, and do not nod off in a dull meeting, sleep enough.</p>
<h2>When it will not come</h2>
<p>Regular hours help most, especially for getting up. So do daylight in the morning, a cool dark room, no screens in bed, and a late evening without alcohol, which brings sleep sooner and makes it shallow. If sleep will not come, get up and read something dull. For insomnia that lasts for months the treatment with the best evidence is a course of cognitive behavioural therapy, and it outlasts the effect of tablets.</p>
<p>Loud snoring with pauses in breathing, and sleepiness by day, point to sleep apnoea. The throat falls shut dozens of times an hour, and each time the brain must half wake to reopen it. It raises blood pressure and causes accidents, can be treated well, and is mostly first noticed by the person in the next bed.</p>`,
}
