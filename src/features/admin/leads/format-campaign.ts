import type { CampaignTouch } from '~/leads/outbox-row';

/** 'google / cpc / spring' */
export function formatCampaign(touch: CampaignTouch | undefined): string {
  if (!touch) return '';
  const { source, medium, campaign: name, term, content } = touch;
  return [source, medium, name, term, content].filter(Boolean).join(' / ');
}
