import type { Story } from '#schemas/story.ts'

export const birbalsKhichdi: Story = {
  id: 'birbals-khichdi',
  title: "Birbal's Khichdi",
  moral: 'Justice that looks for an excuse not to pay soon has to eat its own reasons.',
  story: `
<p>One winter the emperor Akbar dipped a finger into the palace lake and pulled it out at once. “A hundred gold coins,” he said, “for anyone who stands in this up to the neck from dusk till dawn.”</p>
<p>A washerman with three daughters to feed took him at his word. He went in at dusk, and guards watched him all night. At dawn he came out, blue, and unable to speak until somebody had wrapped him in a blanket.</p>
<p>“How did you bear it?” asked the emperor.</p>
<p>“There was a lamp, Your Majesty, in the highest window of the palace. I kept my eyes on it, and thought of morning.”</p>
<p>“A lamp!” said a courtier, who was in charge of the gold and disliked seeing it leave. “Then he warmed himself at it. That was not in the bargain.” Several others found this well argued. The emperor, who was thinking of something else, nodded, and the washerman went home with nothing but a cough.</p>
<p>Next day Birbal did not come to court. A servant was sent. “He is cooking khichdi,” the servant reported, “and will come when it is done.” At noon it was not done. In the afternoon it was not done. Towards evening the emperor, hungry and rather curious, walked over himself with the whole court behind him.</p>
<p>In Birbal's garden three long bamboos were tied together at the top. From the top hung a pot. Under it, some four men's height below, a very small fire was burning on the ground, and Birbal was fanning it with great care.</p>
<p>“What is that?” asked Akbar.</p>
<p>“Rice and lentils, Your Majesty. It should not be long now.”</p>
<p>“Birbal, you have gone mad. How is any heat to get up there?”</p>
<p>“In the same way,” said Birbal, and went on fanning, “in which it gets from a window in the palace to the middle of a lake.”</p>
<p>It was quiet in the garden. The courtier in charge of the gold studied his shoes. Then Akbar began to laugh, and the washerman was sent for, and got his hundred coins, and a hundred more for the cough.</p>
<p>“And now take that pot down,” said the emperor, “and let us have dinner.”</p>
<p>“With pleasure,” said Birbal. “But Your Majesty will have to wait. It is quite raw.”</p>`,
}
