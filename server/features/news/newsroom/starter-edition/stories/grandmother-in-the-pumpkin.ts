import type { Story } from '#schemas/story.ts'

export const grandmotherInThePumpkin: Story = {
  id: 'grandmother-in-the-pumpkin',
  title: 'The Grandmother in the Pumpkin',
  moral: 'Courage need not be loud; sometimes it keeps its head down and lets others do the pushing.',
  story: `
<p>An old woman, as thin as her stick, set out to visit her daughter on the far side of the forest. Before noon a tiger stepped onto the path.</p>
<p>“I am going to eat you,” he said.</p>
<p>“You can,” said the old woman, and held up an arm so that he could see the light through it. “But look what you would get. I am going to my daughter's. She cooks with ghee. Let me eat for a month, and on the way back you will have something worth the trouble.”</p>
<p>This seemed reasonable to the tiger. It seemed reasonable to the wolf as well, an hour later, and to the bear, who was not quick at figures.</p>
<p>The daughter cooked with ghee. There were laddoos and mangoes, and at the end of the month the old woman had cheeks. “And now?” said the daughter, who had been told everything. “They will be waiting.”</p>
<p>“For a fat old woman. What is the largest thing in your garden?”</p>
<p>It was a pumpkin. They cut a lid, hollowed it out, and left two holes to see by. Grandmother climbed in with a bag of laddoos. The daughter gave it a push down the hill, and it went off, tunuk, tunuk, tunuk, along the forest path.</p>
<p>The bear stopped it with his foot. “Pumpkin, have you met a fat old woman?”</p>
<p>“I have met nobody,” said a hollow voice. “I am a pumpkin and in a hurry. Be so kind as to push.” The bear, who had been well brought up, pushed.</p>
<p>The wolf had the same answer. It did cross his mind that pumpkins seldom speak, but by then he had pushed too.</p>
<p>The tiger walked round it twice. “I smell laddoos,” he said.</p>
<p>“I grew next to a kitchen,” said the pumpkin. “If you want the old woman, she is coming behind me. She is so fat now that she can hardly walk. It would be a pity to be looking the other way. Give me a push, and keep your eyes on the path.”</p>
<p>The tiger gave it a mighty push, sat down with his back to it, and kept his eyes on the path. For all anyone knows he is sitting there still. The pumpkin rolled up to its own front door, and the lid came off.</p>`,
}
