import type { Story } from '#schemas/story.ts'

export const riddlesOnTheRoad: Story = {
  id: 'riddles-on-the-road',
  title: 'Riddles on the Road',
  moral: 'What sounds like nonsense may only be waiting for somebody who listens.',
  story: `
<p>In Kashmir an old farmer, walking home, was joined by a young man from the city.</p>
<p>“It is a long way,” said the young man. “Shall we carry each other now and then?” The farmer looked at his thin shoulders and did not reply.</p>
<p>They passed a field of ripe barley. “Has this been eaten already, or not?” asked the young man. At the edge of a wood his companion handed him a knife. “Would you go in there and fetch us two horses? But bring me back the knife.” The farmer gave it back at once, and in his village he pointed out an inn and hurried home.</p>
<p>“I have walked all day with a lunatic,” he told his daughter Zooni, and repeated every word. She began to smile at the first.</p>
<p>“To carry each other is to tell stories, Father. It makes the road shorter. If the owner of that barley is in debt, his crop is eaten before it is cut. And the two horses were two walking sticks. You could have done with one.”</p>
<p>It annoyed the farmer that this made sense.</p>
<p>Zooni filled a bowl with milk to the brim, laid a round of butter on a leaf and twelve loaves beside it, and called the servant. “Take these to the stranger at the inn. Tell him that the moon is full, that there are twelve months in a year, and that the lake is brimming over.”</p>
<p>On the way the servant met his little son, who was hungry, and noticed that he was too. The stranger received what was left and heard the message.</p>
<p>“Thank the lady,” he said, “and tell her that by my reckoning the moon is only half, that this year has eleven months, and that one could walk about in the lake.”</p>
<p>The servant reported it faithfully.</p>
<p>“Half the butter,” said Zooni, “a loaf, and most of the milk. Was it good?” The servant went red to the ears. “Next time, ask, and there will be some for the boy. Now run back and invite the gentleman to supper.”</p>
<p>They talked until late, and laughed a great deal. The farmer sat between them and looked from one to the other. “I should be grateful,” he said at last, “if somebody would tell me when we are at the wedding.”</p>`,
}
