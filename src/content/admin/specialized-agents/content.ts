import type { SpecializedAgent } from './specialized-agent';

export const contentAgents: readonly SpecializedAgent[] = [
  {
    slug: 'product-descriptions',
    name: 'Product descriptions',
    description:
      'Writes descriptions from the data sheet in your tone. A figure that is not in the data sheet is left out.',
    category: 'content',
    enterprise: false,
    needs: 'Data sheets, and ten descriptions that you like',
    returns: 'A draft for each product, with missing data listed',
    model: 'gpt-4o',
  },
  {
    slug: 'newsletter-editor',
    name: 'Newsletter editor',
    description:
      'Picks what is worth a reader’s time from two weeks of posts and releases, and drafts an issue with three subject lines.',
    category: 'content',
    enterprise: false,
    needs: 'Your feeds, and the last six issues',
    returns: 'A draft issue, ready for an editor',
    model: 'gpt-4o',
  },
  {
    slug: 'social-planner',
    name: 'Social post planner',
    description:
      'Cuts an article into posts for each network, within its limits, and spreads them over a month.',
    category: 'content',
    enterprise: false,
    needs: 'Published articles, and the calendar of campaigns',
    returns: 'A plan with texts and dates, to approve one by one',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'interview-to-article',
    name: 'Interview to article',
    description:
      'Turns a recorded conversation with an expert into an article that sounds like the expert, and lists every quote for approval.',
    category: 'content',
    enterprise: false,
    needs: 'A recording of 20 to 60 minutes, and a working title',
    returns: 'A draft of 800 to 1,200 words, and the quotes',
    model: 'gpt-4o',
  },
  {
    slug: 'style-checker',
    name: 'Style guide checker',
    description:
      'Reads a text against your style guide and says which rule each remark comes from. It rewrites nothing.',
    category: 'content',
    enterprise: false,
    needs: 'The style guide, and the text',
    returns: 'Remarks in the margin, with the rule',
    model: 'mistral-large',
  },
  {
    slug: 'alt-text-writer',
    name: 'Alt text writer',
    description:
      'Describes pictures for people who do not see them, by what the picture does on its page, and leaves decoration empty.',
    category: 'content',
    enterprise: false,
    needs: 'The pictures, and the pages they stand on',
    returns: 'An alternative text for each picture',
    model: 'gpt-4o-mini',
  },
  {
    slug: 'localization-coordinator',
    name: 'Localization coordinator',
    description:
      'Translates with your term base, sends each language to its reviewer, and tracks which pages lag behind the original.',
    category: 'content',
    enterprise: true,
    needs: 'The content system, a term base, and a reviewer for each language',
    returns: 'Reviewed translations, and a list of what is out of date',
    model: 'mistral-large',
  },
  {
    slug: 'regulated-copy-reviewer',
    name: 'Regulated copy reviewer',
    description:
      'Checks claims in finance, health or food copy against the rules that apply, and keeps a record that an auditor can follow.',
    category: 'content',
    enterprise: true,
    needs: 'The applicable rules, approved claims, and the text',
    returns: 'A finding for each claim, with the rule and the date',
    model: 'o4-mini',
  },
  {
    slug: 'knowledge-base-keeper',
    name: 'Knowledge base keeper',
    description:
      'Compares thousands of articles with what support really answers, and proposes which to merge, mend or retire.',
    category: 'content',
    enterprise: true,
    needs: 'The knowledge base, and a year of support conversations',
    returns: 'Proposals with their evidence, for the owner of each article',
    model: 'gpt-4o',
  },
];
