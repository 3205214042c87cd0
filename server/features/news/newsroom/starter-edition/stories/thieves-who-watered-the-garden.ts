import type { Story } from '#schemas/story.ts'

export const thievesWhoWateredTheGarden: Story = {
  id: 'thieves-who-watered-the-garden',
  title: 'The Thieves Who Watered the Garden',
  moral: 'Those who are greedy for what is not theirs will work harder than any servant, and for less.',
  story: `
<p>It had not rained at Vijayanagara for two months, and the brinjals of Tenali Raman hung their heads. His wife had told him so in the morning, at noon and at supper. “The well is full,” she said. “All that is wanting is somebody to draw the water.” Raman, who was a poet and had a bad back whenever buckets were mentioned, promised to think about it.</p>
<p>At dusk she went out to look at the plants once more. Among the banana stems she saw four feet that did not belong there. She came in without hurrying and told her husband in a whisper.</p>
<p>“Two thieves,” said Raman. “What do we do?”</p>
<p>“You have a loud voice,” said his wife. “Use it. And hand me the old trunk.”</p>
<p>Presently the thieves heard every word through the window. “The town is full of robbers!” Raman was shouting. “Our gold is not safe in the house, nor your mother's bangles!”</p>
<p>“Then let us sink it in the well,” cried his wife. “Who would look there? Help me with the trunk. Oh, how heavy it is!”</p>
<p>It was heavy, for she had filled it with stones. The two of them dragged it groaning across the yard. There was a splash that a deaf man could have heard. Then they went in and put out the lamp.</p>
<p>The thieves congratulated each other. They waited for an hour and went to the well. It was deep, and neither of them could dive. “We shall have to empty it,” said one. So he drew, and the other poured the buckets out on the ground, where a neat little channel happened to lead the water away between the beds. Under the stars they worked as they had never worked in an honest life. Towards dawn their hands were raw, and the rope at last knocked on wood.</p>
<p>They hauled up the trunk, broke the lock, and looked at the stones for some time.</p>
<p>“Gentlemen,” said a woman's voice from the veranda, “the brinjals thank you, and so do the bananas. The beans by the far wall could do with one more bucket. But you must be tired.”</p>
<p>They ran. Raman came out, stretched, and looked over the dark wet beds. “I told you that I would think about it,” he said.</p>`,
}
