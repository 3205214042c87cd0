import type { Story } from '#schemas/story.ts'

export const lionInTheWell: Story = {
  id: 'lion-in-the-well',
  title: 'The Lion in the Well',
  moral: 'A clear head wins where strength cannot.',
  story: `
<p>A lion ruled a forest and hunted as he pleased. He killed far more than he could eat, and soon hardly a path was safe. So the animals came to him together, stopped at a careful distance, and made an offer: if he would stay at home, one of them would come to his den each day, by lot. He would never need to chase his dinner again. The lion liked the thought of that and agreed.</p>
<p>One morning the lot fell on an old hare. He said goodbye to nobody and set out slowly, looking about him as he went. On the way he passed a deep well, leaned over the edge, and saw another hare look up at him out of the water. He sat beside it for a long time. When he walked on, the sun was low.</p>
<p>The lion was hungry and furious. “One hare,” he roared, “and hours late!”</p>
<p>“It is neither my fault nor the others',” said the hare, and bowed. “They sent five of us, since one is a poor meal for a king. But another lion came out of a hole in the ground and stopped us. He said that this forest is his, and that you are a thief in it. He kept the four as hostages and let me go to tell you so.”</p>
<p>“Show me,” said the lion.</p>
<p>The hare led him to the well. “He has gone back into his fort,” he whispered. “Look over the edge, and you will see him.”</p>
<p>The lion looked. Down in the dark a lion glared at him, with a hare beside it. He roared, and from the depth came a roar twice as loud. That was more than he could bear. He sprang at his enemy with all his strength. The water closed over him, and the walls were too steep to climb.</p>
<p>The hare waited until the well was quiet. Then he went home, and for the first time in a year the animals of the forest lay down to sleep all at the same time.</p>`,
}
