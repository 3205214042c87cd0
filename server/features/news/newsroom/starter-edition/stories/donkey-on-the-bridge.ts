import type { Story } from '#schemas/story.ts'

export const donkeyOnTheBridge: Story = {
  id: 'donkey-on-the-bridge',
  title: 'The Donkey on the Bridge',
  moral: 'Everyone may give advice; the road has to be walked by those who know where they are going.',
  story: `
<p>A grandfather and his granddaughter Munni were taking their donkey to the fair. They walked one on each side of it and talked.</p>
<p>“Look at them,” said some women at the well. “They have a donkey, and they go on foot!” The grandfather had not thought of it in that way. He lifted Munni onto its back.</p>
<p>At the next bend sat three old men. “So that is how children are raised now,” said the first. “She rides, and age may limp along in the dust,” said the second. The third shook his head, as he did at most things. Munni climbed down, and her grandfather got up.</p>
<p>“Shame!” cried a woman with a baby. “A grown man on a donkey, and the poor little girl has to run!” So he pulled Munni up before him.</p>
<p>“Grandfather,” said Munni, “what will we do when we meet the next ones?”</p>
<p>“There cannot be anything left to say,” said the grandfather.</p>
<p>The next one was a travelling holy man. “Two people on one small animal,” he remarked. “It would be kinder if you carried him.” He went on his way, pleased to have been of use.</p>
<p>The old man was tired by now and wanted to do right. He cut a pole. They tied the donkey's feet together, hung it on the pole upside down, and took the ends on their shoulders. Munni's end was rather lower. In this manner they came to the bridge before the fair, where the whole district was standing about. People wept with laughter. Boys ran alongside and barked. The donkey, which had borne everything else, could not bear this. It kicked, a knot gave way, and donkey, pole and grandfather's turban went into the river together.</p>
<p>It was not deep. The donkey rose, shook off the rope, climbed the bank, and set out for home at a trot without asking anyone.</p>
<p>The two sat on the wall of the bridge and looked after it.</p>
<p>“We did what every one of them told us,” said the grandfather.</p>
<p>“Yes,” said Munni. “How did we want to go, at the beginning?”</p>
<p>He thought about it. “On foot,” he said, “one on each side, and talking.”</p>
<p>“That was nice,” said Munni. She took his hand, and they walked home like that, with room between them for a donkey.</p>`,
}
