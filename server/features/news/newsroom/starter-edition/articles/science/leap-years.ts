import type { StarterArticle } from '../../starter-article.ts'

export const leapYears: StarterArticle = {
  slug: 'why-leap-years-exist',
  title: 'Why leap years exist',
  category: 'Science',
  published: '2024-12-15T04:57:00.000Z',
  summary:
    'A year is not a whole number of days, and neither is a month. Every calendar is a way of hiding that, from an extra day in February to an extra month before Diwali.',
  text: `
<p>The earth turns on its axis and travels round the sun, and the two motions have nothing to do with each other. From one spring equinox to the next it turns, measured against the sun, 365 times and a bit. The bit is the trouble. It amounts to 5 hours, 48 minutes and about 45 seconds, and a calendar that ignored it would lose a day every four years. Within a lifetime the seasons would slip by more than two weeks.</p>
<h2>Caesar's quarter day</h2>
<p>By the time of Julius Caesar the Roman calendar had drifted by about three months, because the priests in charge added extra months irregularly and sometimes for political advantage. Advised by the astronomer Sosigenes of Alexandria, Caesar ordered one very long year, 46 BC, of 445 days, to bring the months back to their seasons. From then on every fourth year was to have an extra day in February.</p>
<p>The Julian year of 365 and a quarter days was excellent and slightly too long, by some 11 minutes. That makes a day in about 128 years. By the sixteenth century the spring equinox, which governs the date of Easter, came ten days early.</p>
<h2>Three days in four hundred years</h2>
<p>Pope Gregory XIII put it right in 1582, with a plan of the physician Aloysius Lilius. Ten days were dropped: in the countries that obeyed at once, Thursday 4 October was followed by Friday 15 October. To keep the error from returning, three leap days in every 400 years were abolished. The rule has been the same ever since.</p>
<ul><li>A year divisible by four is a leap year.</li><li>A year divisible by 100 is not.</li><li>A year divisible by 400 is one after all.</li></ul>
<p>So 2000 was a leap year, while 1900 was not and 2100 will not be. In 400 years there are 97 leap days, which gives an average year of 365.2425 days. It is still too long by about 27 seconds, a day in some three thousand years, and nobody has been in a hurry to mend that.</p>
<p>Countries followed one by one. Britain and its possessions, those in India among them, changed in 1752, when 2 September was followed by 14 September. Russia waited until 1918, which is why its October Revolution is remembered in November.</p>
<h2>When the moon counts too</h2>
<p>Calendars that follow the moon face a second fraction. The moon passes through its phases in about 29.5 days, and twelve such months make some 354 days, 11 short of a year. The Islamic calendar accepts this, and so Ramzan moves through all the seasons in about 33 years.</p>
<p>The Hindu lunisolar calendars keep festivals in their season by adding a whole month now and then. Normally the sun enters a new sign of the zodiac once in every lunar month. About every thirty-two or thirty-three months it fails to, and that month is counted as extra: the adhika masa. Seven such months in 19 years come out almost exactly even, an equation that Babylonian, Greek and Chinese astronomers also found. It is the reason why Diwali wanders between the middle of October and the middle of November and never further.</p>
<h2>India's own calendar</h2>
<p>After independence a committee under the physicist Meghnad Saha found some thirty calendars in use in India. The national calendar that it designed came into force on 22 March 1957, which was 1 Chaitra 1879 of the Saka era. Add 78 to a Saka year and test the sum by the Gregorian rule: in a leap year Chaitra has 31 days instead of 30 and begins on 21 March.</p>
<p>The committee also dealt with a subtler problem. Traditional almanacs measure the year against the stars, and such a sidereal year is about 20 minutes longer than the year of the seasons, because the earth's axis slowly wobbles. The difference is a day in some 70 years. Makar Sankranti, which marks the sun's entry into Capricorn, fell at the winter solstice about 1,700 years ago. It is now kept in the middle of January, more than three weeks after.</p>
<h2>The last second</h2>
<p>The day itself is not quite steady, since the earth's rotation is uneven and on the whole slowing. Between 1972 and 2016 the world's clocks were stopped for a leap second 27 times, to the annoyance of everyone who runs computers. In 2022 the nations that look after the units of measurement agreed to give the practice up by 2035. The earth will be allowed to run a little late.</p>`,
}
