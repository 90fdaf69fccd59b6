import { blanks, categorized, matching, number, reorder, several, single } from '../course.ts';

type Topic = 'basics' | 'security' | 'incidents';
const easy = (topic: Topic) => ({ tags: ['privacy', topic], difficulty: 'easy' }) as const;
const medium = (topic: Topic) => ({ tags: ['privacy', topic], difficulty: 'medium' }) as const;

export const privacyBank = [
  several(
    'Which of these are personal data?',
    ['*A staff number', '*A photo of a colleague', 'The yearly turnover of the company', '*A licence plate'],
    easy('basics'),
  ),
  single(
    'You collected addresses to deliver parcels. May you use them for advertising?',
    [
      '*No, that is another purpose // Unless people agreed to it.',
      'Yes, we have them anyway',
      'Yes, if it is only once',
      'Yes, if the list is short',
    ],
    easy('basics'),
  ),
  blanks('<p>What you do not have cannot [[1]].</p>', ['leak|be leaked'], easy('basics')),
  categorized(
    'Which data needs special care?',
    {
      'Special care': ['Health record', 'Religion', 'Fingerprint'],
      'Ordinary care': ['Office phone number', 'Job title'],
    },
    medium('basics'),
  ),
  single(
    'A customer writes: "What do you actually know about me?" What do you do?',
    [
      'Nothing, it is not a formal request',
      '*Pass it to the data protection officer the same day',
      'Answer that this is confidential',
      'Wait until it is asked again',
    ],
    medium('basics'),
  ),
  single(
    'Which password is the strongest?',
    ['Tr0ub4d!', 'Delta2026', '*lamp orbit cactus sleeve', 'qwertyuiop'],
    easy('security'),
  ),
  several(
    'What makes a message suspicious?',
    [
      '*It puts you under time pressure',
      '*It asks for your password',
      '*The address only looks right',
      'It was sent in the morning',
    ],
    easy('security'),
  ),
  single(
    'You leave your desk for a minute. What do you do?',
    ['*Lock the screen', 'Turn the screen away', 'Nothing, it is only a minute', 'Ask a colleague to watch'],
    easy('security'),
  ),
  blanks('<p>A mail to fifty customers who do not know each other goes out as [[1]] copy.</p>', ['blind'], {
    ...medium('security'),
    choices: [['blind', 'carbon', 'open', 'hard']],
  }),
  matching(
    'Match each danger with what helps against it.',
    [
      ['A guessed password', 'Second factor'],
      ['A prying look at the screen', 'Screen lock'],
      ['Paper in the bin', 'Shredder'],
      ['', 'Louder alarm'],
    ],
    medium('security'),
  ),
  number(
    'A password is made of 2 words from a list of 100. How many different passwords are there, if order counts and a word may come twice?',
    ['10000'],
    { ...medium('security'), right: '<p>$$100^{2} = 10000$$</p>' },
  ),
  number(
    'Within how many hours must the authority hear of a serious breach under the GDPR?',
    ['72'],
    easy('incidents'),
  ),
  several(
    'Which of these are personal data breaches?',
    ['*A stolen laptop with customer files', '*A pay slip sent to the wrong person', 'A printer without toner'],
    easy('incidents'),
  ),
  reorder(
    'Put the steps after a breach in order.',
    ['Stop it from getting worse', 'Report it to the data protection officer', 'Write down what happened'],
    medium('incidents'),
  ),
  single(
    'You sent a list to the wrong person by mistake. When do you report it?',
    ['*At once', 'After the person has answered', 'When somebody complains', 'Never, it was only a mistake'],
    easy('incidents'),
  ),
  single(
    'Why must nothing be deleted after a breach?',
    [
      '*The traces are needed to find out what happened',
      'Deleting is too slow',
      'It costs money',
      'Nobody may delete anything at any time',
    ],
    medium('incidents'),
  ),
];
