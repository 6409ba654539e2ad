import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';

interface LeadsUnavailableProps {
  title: string;
  text?: string;
  onRetry: () => void;
}

export const LeadsUnavailable = ({ onRetry, ...words }: LeadsUnavailableProps) => (
  <Callout tone="error" role="alert" {...words}>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </Callout>
);
